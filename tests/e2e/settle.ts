import type { Page } from "@playwright/test";
import { HttpPage } from "../http-browser/page";

/** Waits for hydration (with scripts) and for all requests. */
export async function settle(page: Page): Promise<void> {
  if (page instanceof HttpPage) return;
  if (await page.evaluate(() => matchMedia("(scripting: enabled)").matches)) {
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  }
  await page.waitForLoadState("networkidle");
}
