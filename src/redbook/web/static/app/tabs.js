/** Tabs, as the ARIA authoring practices describe them: arrows go from one to the next, Tab into the panel. */

import { h } from "./dom.js";

/**
 * @param {string} label what all of them are about
 * @param {{ id: string, title: string, panel: HTMLElement }[]} pages
 * @returns {{ element: HTMLElement, open(id: string): void, shown(): string, flag(id: string, on: boolean): void }}
 */
export function makeTabs(label, pages) {
  const list = h("div", { role: "tablist", "aria-label": label, class: "tabs" });
  const element = h("div", { class: "tabbed" }, list);
  /** @type {Map<string, HTMLElement>} */
  const tabs = new Map();
  const open = (/** @type {string} */ id) => {
    for (const page of pages) {
      const chosen = page.id === id;
      const tab = tabs.get(page.id);
      tab?.setAttribute("aria-selected", String(chosen));
      tab?.setAttribute("tabindex", chosen ? "0" : "-1");
      if (chosen) tab?.classList.remove("flagged");
      page.panel.hidden = !chosen;
    }
  };
  for (const { id, title, panel } of pages) {
    const tab = h("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}`, onclick: () => open(id) }, title);
    panel.id = `panel-${id}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", `tab-${id}`);
    for (const scrolled of panel.children) /** @type {HTMLElement} */ (scrolled).tabIndex = 0; // or the keyboard could not scroll it
    tabs.set(id, tab);
    list.append(tab);
    element.append(panel);
  }
  list.addEventListener("keydown", (event) => {
    const places = pages.map(({ id }) => id);
    const now = places.findIndex((id) => tabs.get(id) === document.activeElement);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step || now < 0) return;
    event.preventDefault();
    const id = places[(now + step + places.length) % places.length];
    open(id);
    tabs.get(id)?.focus();
  });
  open(pages[0].id);
  return {
    element,
    open,
    shown: () => pages.find(({ panel }) => !panel.hidden)?.id ?? "",
    flag: (id, on) => void tabs.get(id)?.classList.toggle("flagged", on),
  };
}
