import type { Page } from "@playwright/test";
import { HttpPage } from "../http-browser/page";

type Router = { state: { navigation: { state: string }; revalidation: string } };

/** Waits for hydration (with scripts), and for all requests. */
export async function settle(page: Page): Promise<void> {
  if (page instanceof HttpPage) return;
  // A navigation under way destroys the context of `page.evaluate`; `waitForFunction` goes on in the next page.
  await page.waitForFunction(
    () => !matchMedia("(scripting: enabled)").matches || performance.getEntriesByName("hydrated").length > 0,
  );
  await waitForRouter(page);
  await page.waitForLoadState("networkidle");
}

/** Whether the page can be hydrated. */
export async function runsScripts(page: Page): Promise<boolean> {
  return !(page instanceof HttpPage) && page.evaluate(() => matchMedia("(scripting: enabled)").matches);
}

/** Waits until a hydrated page has finished its form or its change of pages. */
export async function waitForRouter(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const router = (window as { __remixRouter?: Router }).__remixRouter;
    return !router || (router.state.navigation.state === "idle" && router.state.revalidation === "idle");
  });
}
