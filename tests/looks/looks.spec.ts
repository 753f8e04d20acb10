import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import sharp from "sharp";
import { ignoreResize, loadPictures } from "../../scripts/full-page.mjs";
import { demoAccounts } from "../../scripts/screenshot-stay.mjs";
import { openedAt, states, type Look, type State } from "./states";

type Language = "en" | "ko";
type StorageState = BrowserContextOptions["storageState"];

const locales = { en: "en-GB", ko: "ko-KR" };
/** CSS pixels to which the pictures are reduced, and how much of a long page they show. */
const sizes = {
  390: { height: 844, reduced: 260, maxHeight: 2600 },
  1440: { height: 900, reduced: 720, maxHeight: 2400 },
};
const quality = 55;

const sessions = new Map<string, StorageState>();

for (const state of states) {
  for (const look of state.looks) {
    test(`${state.name}, ${look}`, async ({ browser, baseURL }) => {
      const { at } = state;
      const address = typeof at === "string" ? at : await at(baseURL!);
      const picture = await take(browser, { ...state, address }, look);
      expect(picture).toMatchSnapshot(`${state.name}-${look}.webp`);
    });
  }
}

test("has a picture of every state, and no others", () => {
  const listed = states.flatMap(({ name, looks }) => looks.map((look) => `${name}-${look}.webp`));
  expect(listed).toHaveLength(40);
  expect(readdirSync(path.join(import.meta.dirname, "pictures")).sort()).toEqual(listed.sort());
});

async function take(browser: Browser, state: State & { address: string }, look: Look): Promise<Buffer> {
  const { address, follow, as, act, varies, isWindow } = state;
  const [language, width] = look.split("-") as [Language, "390" | "1440"];
  const { height, reduced, maxHeight } = sizes[width];
  const context = await browser.newContext({
    locale: locales[language],
    viewport: { width: Number(width), height },
    storageState: as && (await logIn(browser, as, language)),
  });
  await context.clock.setFixedTime(openedAt);
  if (!isWindow) await context.addInitScript(ignoreResize);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  if (follow) await page.goto((await page.locator(follow).first().getAttribute("href"))!, { waitUntil: "networkidle" });
  await act?.(page);
  await settle(page);
  const mask = varies ? [page.getByText(varies)] : [];
  const shot = await page.screenshot({ fullPage: !isWindow, animations: "disabled", mask });
  await context.close();
  return reduce(shot, reduced, maxHeight * (reduced / Number(width)));
}

/** Smaller, so that forty pictures are 2 MB and a shifted edge of a letter is no change. */
async function reduce(shot: Buffer, width: number, maxHeight: number): Promise<Buffer> {
  const whole = await sharp(shot).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const height = Math.min(whole.info.height, Math.round(maxHeight));
  return sharp(whole.data).extract({ left: 0, top: 0, width, height }).webp({ quality, effort: 6 }).toBuffer();
}

async function settle(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(loadPictures);
}

/** Once for each account and language: the API counts log-ins. */
async function logIn(browser: Browser, who: "member" | "admin", language: Language): Promise<StorageState> {
  const known = sessions.get(who + language);
  if (known) return known;
  const context = await browser.newContext({ locale: locales[language], javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/auth/login");
  await page.locator('main input[name="email"]').fill(demoAccounts[who].email);
  await page.locator('main input[name="password"]').fill(demoAccounts[who].password);
  await page.locator('main input[name="password"]').press("Enter");
  await page.waitForURL(/\/(mypage|admin)/);
  const state = await context.storageState();
  await context.close();
  sessions.set(who + language, state);
  return state;
}
