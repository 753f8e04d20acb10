import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import { expect } from "./test";

declare const axe: typeof axeCore;

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Half of `axeCore.source`, and each page reads it anew. */
const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** `contrast`: also whether letters stand out from what is behind them, which takes as long as everything else. */
type Look = { contrast?: boolean };

/** No violation of WCAG 2.2 A and AA, nor of what axe calls best practice, in what the page shows now. */
export async function expectAccessible(page: Page, where: string, { contrast = true }: Look = {}) {
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
