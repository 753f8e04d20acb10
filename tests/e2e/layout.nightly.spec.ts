import type { Page } from "@playwright/test";
import { openWorld } from "./pages";
import { rectOf } from "./rects";
import { settle } from "./settle";
import { signInAs } from "./sign-in";
import { expect, test } from "./test";

test("keeps the height of a page when scripts begin to work", async ({ baseURL, browser, locale, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const heightOf = (opened: Page) => opened.evaluate(() => document.documentElement.scrollHeight);
  const before = await browser.newPage({ baseURL, locale, viewport: page.viewportSize() });
  await before.route("**/*.js", (route) => route.abort());
  const houses = "houses=hongdae-mural-house,anam-tiger-house";
  for (const address of ["/houses", "/detail/hongdae-mural-house", `/compare?${houses}`, "/faq"]) {
    await before.goto(address);
    await page.goto(address);
    await settle(page);
    await expect.poll(async () => (await heightOf(page)) - (await heightOf(before)), address).toBe(0);
  }
  await before.close();
});

test("leaves a window of 320 × 180 pixels, as at 400 % zoom, to the page: no bar stays in it", async ({
  page,
  say,
}) => {
  const { reservation, stay } = await openWorld(page, say);
  const slug = "hongdae-mural-house";
  const houses = "houses=hongdae-mural-house,anam-tiger-house";
  const ofMember = [
    "/",
    `/houses?${stay}`,
    `/detail/${slug}?${stay}`,
    `/checkout/${slug}?${stay}`,
    `/pay/${reservation}`,
  ];
  const others = [
    `/mypage/reservations/${reservation}`,
    "/mypage",
    "/mypage/profile",
    `/compare?${houses}`,
    "/terms",
    "/faq",
  ];
  const ofAdmin = ["/admin/reservations", "/admin/reservations/week", "/admin/houses/hongdae-mural-house"];
  await page.setViewportSize({ width: 320, height: 180 });
  const expectNoBar = async (addresses: string[]) => {
    for (const address of addresses) {
      await page.goto(address);
      await settle(page);
      expect.soft(await findStaying(page), address).toEqual([]);
    }
  };
  await expectNoBar([...ofMember, ...others]);
  await page.context().clearCookies();
  await signInAs(page, say, "admin");
  await expectNoBar(ofAdmin);
});

/** Texts of what is in the window after two steps of scrolling and did not move with the page. */
function findStaying(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.innerText.trim(),
    );
    const topsAt = (y: number) => {
      window.scrollTo(0, y);
      return bars.map((bar) => bar.getBoundingClientRect().top + window.scrollY);
    };
    const before = topsAt(300);
    const after = topsAt(600);
    const isSeen = ({ top, bottom }: DOMRect) => top < window.innerHeight && bottom > 0;
    return bars
      .filter((bar, index) => Math.abs(before[index]! - after[index]!) > 1 && isSeen(bar.getBoundingClientRect()))
      .map((bar) => bar.innerText.slice(0, 60));
  });
}

test("shows the calendar's edge and the chosen days in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/houses?checkIn=${day(40)}&checkOut=${day(60)}`);
  await settle(page);
  await page.locator("main [data-calendar] > button").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveCSS("border-top-width", "1px");
  const grounds = await dialog
    .locator("td button")
    .evaluateAll((days) => days.map((button) => getComputedStyle(button).backgroundColor));
  const chosen = await dialog.locator("[aria-selected=true] > button").first();
  const ground = await chosen.evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(grounds.filter((other) => other === ground).length).toBeLessThanOrEqual(2);
});

test("scrolls four compared houses on a phone by keyboard, and says that there are more", async ({ page, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/compare?houses=hongdae-mural-house,sinchon-blossom-house,itaewon-hilltop-house,anam-tiger-house");
  await settle(page);
  await expect(page.getByText(say("wishlist:compare.scroll", { count: 4 }))).toBeVisible();
  const region = page.getByRole("region", { name: say("wishlist:compare.table") });
  const last = region.getByRole("columnheader").getByRole("link").filter({ hasText: /./ }).last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await region.focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press("ArrowRight");
  await expect(last).toBeInViewport({ ratio: 1 });
  for (let press = 0; press < 10; press++) await page.keyboard.press("ArrowDown");
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await region.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
});

test("lights the windows of the home page's house once, or has them lit in the evening", async ({ page }) => {
  const isLit = () => page.getByRole("main").locator("picture[data-lit]");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const hero = page.getByRole("main").locator("section").first();
  const pictures = hero.locator("picture img");
  const isEvening = (await hero.getAttribute("data-evening")) !== null;
  if (isEvening) {
    await expect(pictures).toHaveCount(1);
    await expect(pictures).toHaveAttribute("src", /hero-cutout-lit/);
    return;
  }
  await expect(isLit()).toHaveCount(1);
  const [byDay, lit] = await Promise.all((await pictures.all()).map(rectOf));
  expect(lit).toEqual(byDay);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await settle(page);
  await expect(pictures).toHaveCount(1);
});

test("shows rows of the console in three lines on a phone, and the report within the window", async ({ page, say }) => {
  await signInAs(page, say, "admin");
  const lists = ["reservations", "conversations", "houses", "community", "payments", "ledger", "deposits"] as const;
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of lists.flatMap((list) => [`/admin/${list}?lng=ko`, `/admin/${list}?lng=en`])) {
      await page.goto(address);
      const rows = page.locator("tr[data-row]");
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(heights, address).not.toEqual([]);
      expect(Math.max(...heights), `${address} at ${width} px`).toBeLessThanOrEqual(3 * 21 + 18);
    }
  }
  await page.goto("/admin/reports");
  const table = page.getByRole("main").getByRole("region");
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    const { x, width: shown } = (await table.boundingBox())!;
    expect(x + shown, `at ${width} px`).toBeLessThanOrEqual(width);
    const house = table.locator("tbody th").first();
    const before = await rectOf(house);
    await table.evaluate((element) => element.scrollTo(500, 0));
    expect((await rectOf(house)).left, "the house's name stays").toBe(before.left);
    await table.evaluate((element) => element.scrollTo(0, 0));
  }
});

test("shows today's first arrival on the first screen of a phone", async ({ page, say }) => {
  await signInAs(page, say, "admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?lng=${say.language}`);
  const headings = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(headings.first()).toContainText(say("adminDashboard:arrivals"));
  const arrival = headings.first().locator("xpath=following::li[1]");
  expect((await rectOf(arrival)).bottom).toBeLessThan(844);
  const needs = page.getByRole("main").getByRole("listitem").first();
  await expect(needs.getByRole("link")).toHaveAttribute("href", /^\/admin\//);
});
