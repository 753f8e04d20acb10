import type { Page } from "@playwright/test";

type State = { state: string };
type Router = { state: { navigation: State; revalidation: string; fetchers: Map<string, State> } };

/** Waits until the page is hydrated, where scripts run, and has no form or change of pages under way. */
export async function settle(page: Page): Promise<void> {
  // A navigation under way destroys the context of `page.evaluate`; `waitForFunction` goes on in the next page.
  await page.waitForFunction(
    () => !matchMedia("(scripting: enabled)").matches || performance.getEntriesByName("hydrated").length > 0,
  );
  await waitForRouter(page);
}

/** Opens an address, and waits until it can be used: a field filled earlier would be checked while React takes over. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settle(page);
}

/** Whether the page can be hydrated. */
export async function runsScripts(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia("(scripting: enabled)").matches);
}

/** Waits until a hydrated page has finished its forms and its change of pages. */
export async function waitForRouter(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const router = (window as { __remixRouter?: Router }).__remixRouter;
    if (!router) return true;
    const { navigation, revalidation, fetchers } = router.state;
    return [navigation, ...fetchers.values()].every(({ state }) => state === "idle") && revalidation === "idle";
  });
}
