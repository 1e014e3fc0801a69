/** The pages for what is not there or went wrong have only the frame. */

import "./shell.js";
