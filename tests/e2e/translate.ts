import type { BrowserContext, Page } from "@playwright/test";

/**
 * Translates pages as Chrome does: elements take the place of each text node, also of later ones. The words stay, with
 * a sign that has no width and that Playwright ignores.
 * @param when before the page is hydrated, or after
 */
export function translatePages(pages: Page | BrowserContext, when: "before" | "after") {
  return pages.addInitScript((isLate) => {
    const style = "vertical-align: inherit;";
    const untranslated = "script, style, textarea, [translate=no], font font";
    function translate(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.isConnected || !text.data.trim() || text.parentElement?.closest(untranslated)) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        outer.style.cssText = inner.style.cssText = style;
        inner.append(`${text.data}\u200b`);
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    function begin() {
      translate(document);
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (node.isConnected) translate(node.parentNode!);
      }).observe(document, { childList: true, subtree: true });
    }
    if (!isLate) document.addEventListener("DOMContentLoaded", begin);
    else {
      const observer = new PerformanceObserver((list) => {
        if (list.getEntriesByName("hydrated").length === 0) return;
        observer.disconnect();
        begin();
      });
      observer.observe({ type: "mark", buffered: true });
    }
  }, when === "after");
}

/** What the page's scripts do not recover from. */
export function listFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(`${page.url()}: ${message}`));
  page.on("response", (response) => {
    if (response.status() >= 500) failures.push(`${response.url()}: ${response.status()}`);
  });
  return failures;
}
