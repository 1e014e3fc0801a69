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

  // In long contents the page that is read is in sight.
  const contents = document.querySelector(".contents");
  const here = contents.querySelector("[aria-current]");
  if (here) contents.scrollTop = here.getBoundingClientRect().bottom - contents.getBoundingClientRect().top - contents.clientHeight * 0.6;

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

  /** How well a page or a part of one answers: nothing if a word is missing; the title first, then what a text begins with. */
  const worth = (page, words) => {
    if (!words.every((word) => page.head.includes(word) || page.plain.includes(word))) return 0;
    let sum = page.head === words.join(" ") ? 40 : words.every((word) => page.head.includes(word)) ? 20 : 0;
    for (const word of words) {
      const at = page.plain.indexOf(word);
      sum += 1 + (at >= 0 && at < 60 ? 6 : 0) + Math.min(page.plain.split(word).length - 1, 3) + (page.head.includes(word) ? 4 : 0);
    }
    return sum;
  };

  /** Some of a text around the first of the words, from the beginning of a word to the end of one, with the words marked. */
  const excerpt = (page, words) => {
    const first = Math.min(...words.map((word) => page.plain.indexOf(word)).filter((at) => at >= 0), page.text.length);
    const from = first < 60 ? 0 : page.text.lastIndexOf(" ", first - 40) + 1;
    const rest = page.text.slice(from, from + 150);
    const some = from + rest.length < page.text.length ? rest.slice(0, rest.lastIndexOf(" ")) : rest;
    const low = plain(some);
    const small = document.createElement("small");
    small.append(from ? "… " : "");
    for (let at = 0; at < some.length; ) {
      const hits = words.map((word) => ({ word, at: low.indexOf(word, at) })).filter((hit) => hit.at >= 0);
      const next = hits.sort((one, other) => one.at - other.at || other.word.length - one.word.length)[0];
      small.append(some.slice(at, next?.at));
      if (!next) break;
      const mark = document.createElement("mark");
      mark.textContent = some.slice(next.at, next.at + next.word.length);
      small.append(mark);
      at = next.at + next.word.length;
    }
    small.append(from + some.length < page.text.length ? " …" : "");
    return small;
  };

  const look = async () => {
    const wanted = field.value;
    const words = plain(wanted).split(/\s+/).filter((word) => word.length > 1);
    if (!words.length) {
      found.hidden = true;
      return;
    }
    const all = await load();
    if (field.value !== wanted) return; // more has been typed meanwhile
    const names = new Map(all.filter(({ location }) => !location.includes("#")).map(({ location, title }) => [location, title]));
    // The heading of a page is the page.
    const own = ({ location, title }) => location.includes("#") && names.get(location.split("#")[0]) === title;
    let ranked = all.map((page) => ({ page, worth: own(page) ? 0 : worth(page, words) })).filter((one) => one.worth);
    // A page that has the words only because a part of it has them steps back for that part.
    const parts = new Set(ranked.filter(({ page }) => page.location.includes("#")).map(({ page }) => page.location.split("#")[0]));
    ranked = ranked.filter(({ page }) => !parts.has(page.location) || words.every((word) => page.head.includes(word)));
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
        link.append(head, excerpt(page, words));
        return link;
      }),
    );
    if (!ranked.length) {
      const nothing = document.createElement("p");
      nothing.textContent = words.length > 1 ? "Nothing has all of these words." : "Nothing has this word.";
      found.append(nothing);
    }
    found.scrollTop = 0;
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
