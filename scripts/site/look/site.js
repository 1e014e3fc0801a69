/* The search and the switch between light and dark. Works from a server and straight from the files. */
"use strict";

{
  const root = document.documentElement;
  const button = document.getElementById("theme");
  const base = document.currentScript.dataset.base.replace(/\/?$/, "/");
  const wish = "redbook-docs-theme";

  const recall = () => {
    try {
      return localStorage.getItem(wish);
    } catch {
      return null; // no storage: the system's choice
    }
  };
  const dark = () => (root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  const label = () => (button.textContent = dark() ? "Light" : "Dark");

  if (recall()) root.dataset.theme = recall();
  button.hidden = false;
  label();
  button.addEventListener("click", () => {
    root.dataset.theme = dark() ? "light" : "dark";
    try {
      localStorage.setItem(wish, root.dataset.theme);
    } catch {
      // it holds for this page
    }
    label();
  });

  // On a wide page the contents are always open; on a narrow one they are folded away.
  const fold = document.querySelector(".fold");
  const wide = matchMedia("(min-width: 52.01rem)");
  const unfold = () => (fold.open = wide.matches);
  wide.addEventListener("change", unfold);
  unfold();

  const field = document.getElementById("search");
  const found = document.getElementById("found");
  /** @type {Promise<{ location: string, title: string, text: string, plain: string, head: string }[]> | undefined} */
  let pages;
  const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

  // A script and not JSON, because a browser lets no page read a file beside it.
  const load = () =>
    (pages ??= new Promise((go, fail) => {
      const script = document.createElement("script");
      script.src = `${base}search/pages.js`;
      script.onload = () => go(window.redbookPages.map((page) => ({ ...page, plain: plain(page.text), head: plain(page.title) })));
      script.onerror = fail;
      document.head.append(script);
    }));

  const look = async () => {
    const words = plain(field.value).split(/\s+/).filter((word) => word.length > 1);
    if (!words.length) {
      found.hidden = true;
      return;
    }
    const ranked = [];
    const names = new Map((await load()).filter(({ location }) => !location.includes("#")).map(({ location, title }) => [location, title]));
    for (const page of await load()) {
      let worth = 0;
      for (const word of words) {
        const inHead = page.head.includes(word) ? (page.head === word ? 30 : 12) : 0;
        const times = page.plain.split(word).length - 1;
        if (!inHead && !times) {
          worth = 0;
          break;
        }
        worth += inHead + Math.min(times, 5);
      }
      if (worth) ranked.push({ page, worth: worth + (page.location.includes("#") ? 0 : 3) });
    }
    ranked.sort((one, other) => other.worth - one.worth);
    found.replaceChildren(
      ...ranked.slice(0, 12).map(({ page }) => {
        const link = document.createElement("a");
        link.href = base + page.location;
        const head = document.createElement("strong");
        head.textContent = page.title;
        const [where, part] = page.location.split("#");
        const whole = part && names.get(where);
        if (whole && whole !== page.title) head.append(` · ${whole}`);
        const some = document.createElement("small");
        const at = Math.max(0, page.plain.indexOf(words[0]) - 40);
        some.textContent = page.text ? `${at ? "…" : ""}${page.text.slice(at, at + 140)}…` : "";
        link.append(head, some);
        return link;
      }),
    );
    if (!ranked.length) {
      const nothing = document.createElement("p");
      nothing.textContent = "Nothing has all of these words.";
      found.append(nothing);
    }
    found.hidden = false;
  };

  field.addEventListener("input", look);
  field.addEventListener("focus", () => load().catch(() => {}));
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    found.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") found.hidden = true;
    if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
      event.preventDefault();
      field.focus();
    }
  });
  document.addEventListener("click", (event) => {
    if (!field.form.contains(event.target)) found.hidden = true;
  });
}
