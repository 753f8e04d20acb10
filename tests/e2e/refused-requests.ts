import type { Page } from "@playwright/test";

/**
 * Refuses requests in the browser. A route of Playwright would also turn the browser's cache off and ask the test about
 * every request. The next call for the same page adds to the refused addresses.
 */
export async function refuseRequests(page: Page, urls: string[]): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls });
  return page;
}
