import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import { waitForRouter } from "./settle";
import { expect } from "./test";

declare const axe: typeof axeCore;

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The minified file is half the size of `axeCore.source`, and every page evaluates it. */
const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** `contrast`: includes colour contrast, which takes as long as all other rules. */
type Look = { contrast?: boolean };

/** Expects no violation of WCAG 2.2 A and AA or axe's best practices. */
export async function expectAccessible(page: Page, where: string, { contrast = true }: Look = {}) {
  await waitForRouter(page); // a button that stops being busy while axe looks at it has no name
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const options: axeCore.RunOptions = {
    runOnly: tags,
    resultTypes: ["violations"],
    rules: { "color-contrast": { enabled: contrast } },
  };
  const found = await page.evaluate(async (options) => {
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, options);
  expect.soft(found, where).toEqual([]);
}
