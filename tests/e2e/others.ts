import type { BrowserContext, Page } from "@playwright/test";
import { openServer } from "./server";
import { expect, test as base, type Say } from "./test";

/* Answers for Google's tag and Channel Talk, and records every request to another host. */
type Site = Awaited<ReturnType<typeof openServer>>;

export const settings = {
  CONVERSION_TRACKING_ID: "G-ABCDEF1234",
  CHANNEL_TALK_PLUGIN_KEY: "a-plugin-key-of-the-tests",
  CHANNEL_TALK_SECRET_KEY: "00112233445566778899aabbccddeeff",
};
export const tagUrl = `https://www.googletagmanager.com/gtag/js?id=${settings.CONVERSION_TRACKING_ID}`;
export const chatUrl = "https://cdn.channel.io/plugin/ch-plugin-web.js";

const plugin = `
  window.chatTold = [];
  const waiting = window.ChannelIO.q;
  window.ChannelIO = (...command) => window.chatTold.push(command);
  waiting.forEach((command) => window.ChannelIO(...command));
`;

export const test = base.extend<{ asked: string[] }, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await openServer(settings);
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  asked: async ({ context, site }, use) => use(await playOthers(context, site.url)),
});

/** @returns the requested third-party URLs, which are appended as requests arrive */
export async function playOthers(context: BrowserContext, ours: string): Promise<string[]> {
  const asked: string[] = [];
  const isOther = ({ origin }: URL) => origin !== ours;
  await context.route(isOther, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: "text/javascript", body: route.request().url() === chatUrl ? plugin : "" });
  });
  return asked;
}

export const banner = (page: Page, say: Say) => page.getByRole("region", { name: say("common:consent.question") });
export async function answer(page: Page, say: Say, name: "accept" | "refuse") {
  const taken = page.waitForResponse((response) => response.request().method() === "POST"); // the page is left before that
  await banner(page, say)
    .getByRole("button", { name: say(`common:consent.${name}`) })
    .click();
  await taken;
  await expect(banner(page, say)).toHaveCount(0);
}
export const footerLink = (page: Page, say: Say) =>
  page.getByRole("contentinfo").getByRole("link", { name: say("common:consent.title") });

/** The events that were reported to Google. */
export const eventsOf = (page: Page) =>
  page.evaluate(() => {
    const layer = (window as unknown as { dataLayer?: IArguments[] }).dataLayer ?? [];
    return layer.map((command) => [...command]).filter(([name]) => name === "event");
  });
export const namesOf = async (page: Page) => (await eventsOf(page)).map(([, name]) => name as string);

/** The commands that the chat got. */
export const chatTold = async (page: Page) => {
  const told = await page.evaluate(() => (window as unknown as { chatTold?: unknown[][] }).chatTold ?? []);
  return told.filter(([command]) => command !== "setPage");
};
