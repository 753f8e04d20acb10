import type { Page } from "@playwright/test";
import axeCore from "axe-core";
import { expect } from "./test";

declare const axe: typeof axeCore;

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No violation of WCAG 2.2 A and AA, nor of what axe calls best practice, in what the page shows now. */
export async function expectAccessible(page: Page, where: string) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(async (values) => {
    const { violations } = await axe.run(document, { runOnly: values, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, tags);
  expect.soft(found, where).toEqual([]);
}
