import type { Page } from "@playwright/test";
import { makePortOneEvent, portOneEnv, startPortOne } from "../factories/portone";
import { pattern, payButton, unknown } from "./guest";
import { openWorld } from "./pages";
import { openServer } from "./server";
import { expect, test as base, type Say } from "./test";

type PortOne = Awaited<ReturnType<typeof startPortOne>> & { siteUrl: string };

/** A site with PortOne as gateway: a stub server, and a stub of its window in the page. */
const test = base.extend<object, { portOne: PortOne }>({
  portOne: [
    async ({}, use) => {
      const portOne = await startPortOne();
      const site = await openServer(portOneEnv(portOne.url));
      await use({ ...portOne, siteUrl: site.url });
      await site.close();
      await portOne.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ portOne }, use) => use(portOne.siteUrl),
});

/** A stub of PortOne's script: records its parameters and gives the test's answer. */
const playWindow = (page: Page, answer: object) =>
  page.route("https://cdn.portone.io/v2/browser-sdk.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.PortOne = { requestPayment: async (asked) => {
        sessionStorage.setItem("asked", JSON.stringify(asked));
        return { paymentId: asked.paymentId, ...${JSON.stringify(answer)} };
      } };`,
    }),
  );

/** A notice in the page may have a button of its own. */
const findPayButton = (page: Page, say: Say) => page.getByRole("main").getByRole("button", { name: payButton(say) });

async function choosePayment(page: Page, say: Say) {
  const { reservation } = await openWorld(page, say);
  await page.goto(`/pay/${reservation}`);
  await findPayButton(page, say).click();
  await page.waitForURL(/\/(window|return|pay)/);
  return reservation;
}

test("pays in PortOne's window, and trusts only PortOne's server", async ({ page, portOne, say }) => {
  await playWindow(page, { code: "PAY_PROCESS_CANCELED", message: "closed" });
  const reservation = await choosePayment(page, say);
  await expect(page.getByText(`${say("payments:outcome.error")}. `).first()).toBeVisible(); // a toast is announced in a second element
  await expect(page).toHaveURL(new RegExp(`/pay/${reservation}$`));

  await page.unroute("https://cdn.portone.io/v2/browser-sdk.js");
  await page.route("https://cdn.portone.io/**", (route) => route.abort());
  await findPayButton(page, say).click();
  await expect(page.getByRole("alert")).toContainText(say("payments:window.failed"));
  const asked = new URL(page.url()).searchParams.get("paymentId")!;

  await page.unroute("https://cdn.portone.io/**");
  await playWindow(page, {});
  portOne.decide(asked, {
    status: "PAID",
    channel: { type: "LIVE", key: "channel-key-domestic" },
  });
  await fetch(`${portOne.siteUrl}/v1/webhooks/payments/portone`, { method: "POST", ...makePortOneEvent(asked) });
  await page.reload();
  await expect(page).toHaveURL(/\/mypage\/reservations\//);
  await expect(
    page.getByText(pattern(say("payments:outcome.upToDate", { amount: unknown, date: unknown }))),
  ).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("explains what to do when the window cannot be opened", async ({ page, say }) => {
    await choosePayment(page, say);
    const notice = page.locator("noscript p").first(); // Playwright ignores text in noscript
    await expect(notice).toHaveText(say("payments:window.needsScripts"));
    await expect(notice).toBeVisible();
    await expect(page.getByRole("button", { name: say("payments:window.open") })).toHaveCount(0);
    await page.getByRole("link", { name: say("payments:window.back") }).click();
    await expect(page).toHaveURL(/\/pay\/[0-9a-f-]{36}$/);
  });
});
