import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import { waitForRouter } from "./settle";
import { expect } from "./test";

declare const axe: typeof axeCore;

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The minified file is half the size of `axeCore.source`, and every page evaluates it. */
const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** `npm run axe` checks the contrast of every text, and not once for each look. */
export const isWhole = Boolean(process.env.AXE_WHOLE);

/** Expects no violation of WCAG 2.2 A and AA or axe's best practices. */
export async function expectAccessible(page: Page, where: string) {
  expect.soft(await findViolations(page), where).toEqual([]);
}

export async function findViolations(page: Page): Promise<string[]> {
  await waitForRouter(page);
  // React shows later than the router that a form is done, and a button that stops being busy while axe looks has no
  // name. Some buttons stay busy: those of the gallery, and of requests that are never answered.
  const isIdle = page.waitForFunction(() => !document.querySelector("button[aria-busy]"), null, { timeout: 2_000 });
  await isIdle.catch((error: Error) => {
    if (error.name !== "TimeoutError") throw error;
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  if (!isWhole) await page.evaluate(checkContrastOncePerLook);
  const options: axeCore.RunOptions = { runOnly: tags, resultTypes: ["violations"] };
  return page.evaluate(async (options) => {
    const { violations } = await axe.run(document, options);
    const found = [];
    for (const { id, nodes } of violations) {
      // A bar at the edge of the window may cover a target, which has its size in the middle
      const isCovered = async ({ target }: (typeof nodes)[number]) => {
        if (id !== "target-size") return false;
        document.querySelector(String(target[0]))?.scrollIntoView({ block: "center", behavior: "instant" });
        return (await axe.run(target as [string], { runOnly: [id] })).violations.length === 0;
      };
      for (const node of nodes) if (!(await isCovered(node))) found.push(`${id}: ${node.html}`);
    }
    return found;
  }, options);
}

/**
 * Contrast takes twice as long as all other rules, and rows of a list look alike: of the texts with the same class,
 * colours and size, in elements that are alike in this too, it is checked for the first. Runs in the page.
 */
function checkContrastOncePerLook() {
  const properties = ["color", "background-color", "background-image", "opacity", "font-size", "font-weight"];
  const looks = new Map<string, number>();
  const lookOf = new Map<Element | null, number>();
  const numberOf = (look: string) => looks.get(look) ?? (looks.set(look, looks.size), looks.size - 1);
  const isDisabled = (element: Element | null | undefined) =>
    element?.matches(":disabled, [aria-disabled=true]") ?? false;
  for (const element of document.querySelectorAll("body, body *")) {
    const style = getComputedStyle(element);
    const look = numberOf(
      [
        lookOf.get(element.parentElement),
        element.tagName,
        element.getAttribute("class"),
        element.checkVisibility({ visibilityProperty: true }),
        isDisabled(element) || isDisabled((element as HTMLLabelElement).control),
        ...properties.map((property) => style.getPropertyValue(property)),
      ].join(),
    );
    lookOf.set(element, look);
    const text = [...element.childNodes].map((node) =>
      node.nodeType === Node.TEXT_NODE ? node.nodeValue!.trim() : "",
    );
    const length = element.matches("input, select, textarea") ? 2 : text.join("").length;
    const kind = `${look} ${length > 1 ? "text" : "sign"}`; // axe does not judge single characters
    element.toggleAttribute("data-new-look", length > 0 && !looks.has(kind));
    if (length > 0) numberOf(kind);
  }
  axe.configure({ rules: [{ id: "color-contrast", selector: "[data-new-look]" }] });
}
