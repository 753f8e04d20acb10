import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import { HtmlValidate } from "html-validate";
import { waitForRouter } from "./settle";
import { expect } from "./test";

declare const axe: typeof axeCore;

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const rulesOfLooks = ["color-contrast", "link-in-text-block", "target-size"];

/** The minified file is half the size of `axeCore.source`, and every page evaluates it. */
const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Rules of the HTML standard, without those of style. */
const htmlChecker = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-raw-characters": "off", "attribute-boolean-style": "off", "attribute-empty-style": "off" },
});

/**
 * Opens a page, and expects valid HTML, no violation that axe knows, and nothing wider than the window. `looks`: also of
 * the rules about colours and sizes, which take more than half of the time.
 */
export async function checkPage(page: Page, address: string, { looks = true } = {}): Promise<void> {
  const answer = await page.goto(address);
  expect.soft(new URL(page.url()).pathname).toBe(address.replace(/\?.*/, ""));
  await checkHtml(page, await answer!.text(), address);
  expect.soft(await findViolations(page, looks), address).toEqual([]);
  expect.soft(await findWider(page), `${address} is wider than the window`).toBe(0);
}

/** `page`: any, whose browser reads `html`. */
export async function checkHtml(page: Page, html: string, where: string): Promise<void> {
  expect.soft(html, `${where}, with a part that was not rendered`).not.toContain("<!--$!-->");
  const { results } = await htmlChecker.validateString(html);
  const found = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
  expect.soft([...new Set(found)], where).toEqual([]);
  expect.soft(await page.evaluate(findFormProblems, { html, harmless }), where).toEqual([]);
}

/** Intents that may be the first of several in a form: they change nothing, or save what was typed. */
const harmless = [
  "addDeduction",
  "chooseRoom",
  "preview",
  "quote",
  "save",
  "saveFacts",
  "savePassport",
  "savePrices",
  "saveRoom",
  "saveTexts",
];

/** Errors that are not in the order of the fields, and buttons that Enter in a field presses by mistake. In the page. */
function findFormProblems({ html, harmless }: { html: string; harmless: string[] }): string[] {
  const document = new DOMParser().parseFromString(html, "text/html");
  const errors = [...document.querySelectorAll<HTMLAnchorElement>("[data-refused-form] a[href^='#']")];
  const all = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  const places = errors.map(({ hash }) => all.indexOf(decodeURIComponent(hash.slice(1))));
  const misplaced = errors.filter((_, at) => places[at] === -1 || places[at]! < (places[at - 1] ?? 0));
  const pressedByEnter = [...document.forms].flatMap(({ elements, method }) => {
    const controls = [...elements];
    const hasField = controls.some((control) =>
      control.matches("input:not([type=hidden], [type=checkbox], [type=radio])"),
    );
    const buttons = controls.filter((control): control is HTMLButtonElement =>
      control.matches("button[type=submit], button:not([type])"),
    );
    const [first, ...others] = buttons;
    const isAlone = others.every(({ name, value }) => name === first?.name && value === first.value);
    if (!first || !hasField || isAlone) return [];
    const isHarmless = method === "get" ? !first.name : first.name === "intent" && harmless.includes(first.value);
    return isHarmless ? [] : [first];
  });
  return [
    ...misplaced.map(({ hash }) => `${hash} is not in the order of the fields`),
    ...pressedByEnter.map(({ name, value }) => `Enter in a field presses ${name}=${value}`),
  ];
}

const findWider = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Expects no violation of WCAG 2.2 A and AA or axe's best practices. */
export async function expectAccessible(page: Page, where: string) {
  expect.soft(await findViolations(page), where).toEqual([]);
}

async function findViolations(page: Page, looks = true): Promise<string[]> {
  await waitForRouter(page);
  // React shows later than the router that a form is done, and a button that stops being busy while axe looks has no
  // name. Some buttons stay busy: those of the gallery, and of requests that are never answered.
  const isIdle = page.waitForFunction(() => !document.querySelector("button[aria-busy]"), null, { timeout: 2_000 });
  await isIdle.catch((error: Error) => {
    if (error.name !== "TimeoutError") throw error;
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const rules = Object.fromEntries(rulesOfLooks.map((rule) => [rule, { enabled: looks }]));
  // Style sheets and media are loaded again for a rule about sounds alone, and no page has any
  const options: axeCore.RunOptions = { runOnly: tags, rules, resultTypes: ["violations"], preload: false };
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
