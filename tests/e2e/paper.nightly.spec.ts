import type { Page } from "@playwright/test";
import { infoOf, textOf } from "../factories/pdf";
import { password } from "./guest";
import { settle } from "./settle";
import { expect, test } from "./test";

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const stay = `checkIn=${day(50)}&checkOut=${day(80)}&guests=1`;

const controls =
  "button, input:not([type=hidden]), select, textarea, nav, header:not(main *), footer:not(main *), .leaflet-container";

async function logIn(page: Page, name: string): Promise<void> {
  const form = { email: `${name}@homes.example`, password };
  await expect(await page.request.post("/auth/login", { form })).toBeOK();
}

/** What a sheet says, without the breaks of its lines. */
async function print(page: Page, { landscape = false, sheets = 2 } = {}): Promise<string> {
  await settle(page);
  await page.emulateMedia({ media: "print" });
  const shown = await page.locator(controls).filter({ visible: true }).allTextContents();
  expect(shown, "on paper, nothing can be pressed").toEqual([]);
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  await page.emulateMedia({ media: null });
  const info = infoOf(pdf);
  expect(Number(/Pages:\s+(\d+)/.exec(info)?.[1])).toBeLessThanOrEqual(sheets);
  expect(info).toMatch(landscape ? /Page size:\s+84[12][.\d]* x 59[45]/ : /Page size:\s+59[45][.\d]* x 84[12]/);
  return (await textOf(pdf)).replace(/\s+/g, "");
}

const squeezed = (text: string | null) => text!.replace(/\s+/g, "");

for (const language of ["en", "ko"]) {
  test.describe(language, () => {
    test("a house fits on two sheets, with its name, its address and that of the page", async ({ page }) => {
      await page.goto(`/houses?${stay}&lng=${language}`);
      const link = page.getByRole("article").first().getByRole("link").first();
      const name = (await link.textContent())!.trim().split(/\s+/);
      await page.goto((await link.getAttribute("href"))!);
      const address = await page.locator("#address p").first().textContent();
      const lastLine = squeezed(await page.locator("main table th").last().textContent());
      const text = await print(page);
      for (const part of [...name, squeezed(address), new URL(page.url()).pathname, lastLine])
        expect(text).toContain(part);
    });

    test("four compared houses fit on one sheet in landscape", async ({ page }) => {
      const houses = "hongdae-mural-house,sinchon-blossom-house,itaewon-hilltop-house,anam-tiger-house";
      await page.goto(`/compare?houses=${houses}&lng=${language}`);
      const rows = page.getByRole("row");
      await expect(rows.first().getByRole("columnheader")).toHaveCount(5);
      const lastRow = squeezed(await rows.last().getByRole("cell").last().textContent());
      expect(await print(page, { landscape: true, sheets: 1 })).toContain(lastRow);
    });

    test("a stay fits on two sheets, with the house's name and address", async ({ page }) => {
      await logIn(page, "member");
      await page.goto(`/mypage?lng=${language}`);
      const links = await page.locator("main a").evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
      await page.goto(links.find((link) => /\/mypage\/reservations\/[0-9a-f-]{36}($|\?)/.test(link))!);
      const name = squeezed(await page.getByRole("heading", { level: 1 }).textContent());
      const address = squeezed(await page.locator('#check-in p[lang="ko"]').last().textContent());
      const text = await print(page);
      for (const part of [name, address]) expect(text).toContain(part);
    });

    test("the rooms to clean fit on two sheets", async ({ page }) => {
      await logIn(page, "desk");
      await page.goto(`/admin/turnover?lng=${language}`);
      const houses = await page.locator("main h2").allTextContents();
      expect(houses.length).toBeGreaterThan(1);
      const text = await print(page);
      for (const house of houses) expect(text).toContain(squeezed(house));
    });

    test("a month of the calendar fits on two sheets in landscape", async ({ page }) => {
      await logIn(page, "admin");
      await page.goto(`/admin/reservations/week?days=31&lng=${language}`);
      const title = squeezed(await page.getByRole("heading", { level: 1 }).textContent());
      expect(await print(page, { landscape: true })).toContain(title);
    });

    test("a month of the calendar takes one sheet without scripts", async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
      const page = await context.newPage();
      await logIn(page, "admin");
      await page.goto(`/admin/reservations/week?days=31&lng=${language}`);
      expect(infoOf(await page.pdf({ preferCSSPageSize: true }))).toMatch(/Pages:\s+1\n/);
      await context.close();
    });
  });
}
