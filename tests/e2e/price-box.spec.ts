import type { Page } from "@playwright/test";
import { expectClearOfChat, rectOf } from "./rects";
import { settle } from "./settle";
import { expect, test } from "./test";

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const nights = 70;
const stay = `checkIn=${day(50)}&checkOut=${day(50 + nights)}&guests=1`;
const box = (page: Page) => page.locator("#dates section");

/** One that is free for a week longer too. */
async function findHouse(page: Page): Promise<string> {
  await page.goto(`/houses?checkIn=${day(50)}&checkOut=${day(50 + nights + 7)}&guests=1`);
  const address = await page.getByRole("article").first().getByRole("link").first().getAttribute("href");
  return new URL(address!, page.url()).pathname;
}

test("fits the price box into the viewport of a laptop and a phone, with and without dates", async ({ page, say }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const house = await findHouse(page);
  await page.goto(house);
  await settle(page);
  expect((await box(page).boundingBox())!.height).toBeLessThanOrEqual(420);

  await page.goto(`${house}?${stay}`);
  await settle(page);
  expect((await box(page).boundingBox())!.height).toBeLessThanOrEqual(420);
  const total = box(page).getByText(say("houses:house.totalFor", { nights }), { exact: true });
  const named = ["deposit", "depositExtra", "dueNow"].map((name) =>
    box(page)
      .getByText(say(`reservations:price.${name}`), { exact: true })
      .first(),
  );
  await box(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
  for (const line of [total, ...named]) {
    await expect(line).toBeVisible();
    const { top, bottom } = await rectOf(line);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(900);
  }
  const scrolling = await box(page).evaluate((section) => {
    const around: Element[] = [];
    for (let at: Element | null = section; at && at !== document.body; at = at.parentElement) around.push(at);
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
    return [...around, ...section.querySelectorAll("*")].filter(scrolls).map((element) => element.className);
  });
  expect(scrolling).toEqual([]);

  for (const beddingSets of [0, 1]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${house}?${stay}&beddingSets=${beddingSets}`);
    await settle(page);
    const height = async () => (await box(page).boundingBox())!.height;
    await expect.poll(height, { message: `${beddingSets} sets` }).toBeLessThanOrEqual(420);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(height, { message: `${beddingSets} sets, phone` }).toBeLessThanOrEqual(420);
  }
});

test("keeps the price below the menu of sections on a low laptop, which a phone has not", async ({ page, say }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/detail/hongdae-mural-house");
  await settle(page);
  await page.evaluate(() => {
    delete document.documentElement.dataset.firstView; // ends lazy layout, which guesses heights
    window.scrollTo(0, 1500);
  });
  const menu = page.getByRole("navigation", { name: say("houses:house.sections") });
  const { bottom } = await rectOf(menu);
  await expect.poll(async () => (await rectOf(page.locator("#dates"))).top).toBeGreaterThanOrEqual(bottom);
  expect((await rectOf(page.locator("#dates"))).bottom).toBeLessThanOrEqual(720);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu).toBeHidden();
});

test("keeps the booking bar of a phone in one row, without overlapping the chat button", async ({ page, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${await findHouse(page)}?${stay}`);
  await settle(page);
  const bar = page.getByRole("region", { name: say("houses:house.bar"), exact: true });
  const book = await rectOf(bar.getByRole("link", { name: say("houses:house.request") }));
  const amount = await rectOf(bar.locator("p:visible").first());
  expect(amount.right).toBeLessThanOrEqual(book.left);
  expect(book.right).toBeLessThanOrEqual(390);
  expect(Math.min(amount.bottom, book.bottom)).toBeGreaterThan(Math.max(amount.top, book.top));
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(88); // the space that the page reserves
  expect(book.bottom - book.top).toBeLessThan(60); // one line of text

  await expectClearOfChat(page, say, bar.locator("p:visible"));
  await expectClearOfChat(page, say, box(page).locator("dd, p"));

  await box(page)
    .getByRole("link", { name: say("houses:house.request") })
    .evaluate((button) => button.scrollIntoView({ block: "center" }));
  await expect(bar).toBeHidden(); // its button would be there twice
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();

  await page.goto(await findHouse(page));
  await settle(page);
  await box(page)
    .getByRole("button", { name: say("houses:house.request") })
    .evaluate((button) => button.scrollIntoView({ block: "center" }));
  await expect(bar.getByRole("link", { name: say("houses:house.seeDates") })).toBeVisible(); // another button
});

for (const button of ["request", "showPrice"]) {
  const tag = button === "showPrice" ? "@plain" : []; // with scripts the price appears by itself
  test(`leads to the dates when they are missing: ${button}`, { tag }, async ({ page, say, javaScriptEnabled }) => {
    const house = await findHouse(page);
    await page.goto(house);
    await settle(page);
    const ask = box(page).getByRole("button", { name: say(`houses:house.${button}`) });
    const [checkIn, checkOut] = ["checkIn", "checkOut"].map((name) => box(page).locator(`[name="${name}"]`));
    const sentence = say("houses:house.noDates");
    await ask.click();
    if (!javaScriptEnabled) {
      await expect(page).toHaveURL(new RegExp(`${house}\\?.*#dates$`));
      await expect(box(page)).toBeInViewport();
      await expect(checkIn!).toHaveAccessibleDescription(sentence);
      await box(page).getByRole("alert").getByRole("link", { name: sentence }).click();
      await expect(page).toHaveURL(new RegExp(`#${(await checkIn!.getAttribute("id"))!}$`));
      return;
    }
    await expect(checkIn!).toBeFocused();
    await expect(checkIn!).toBeInViewport();
    await expect(box(page).getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${house}$`));
    await checkIn!.fill(day(50));
    await ask.click();
    await expect(checkOut!).toBeFocused();
  });
}

for (const [field, value] of [
  ["guests", "99"],
  ["checkOut", ""],
] as const) {
  test(`withdraws a price when its stay becomes invalid: ${field}`, { tag: "@scripts" }, async ({ page, say }) => {
    await page.goto(`${await findHouse(page)}?${stay}`);
    await settle(page);
    const total = box(page).getByText(say("houses:house.totalFor", { nights }), { exact: true });
    await expect(total).toBeVisible();
    const input = box(page).locator(`[name="${field}"]`);
    await input.fill(value);
    await expect(total).toBeHidden();
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(box(page).getByRole("link", { name: say("houses:house.request") })).toHaveCount(0);
    await expect(page.getByText(say("houses:house.notYet")).filter({ visible: true }).first()).toBeVisible();
  });
}

test("leads to no checkout with other dates than the form's", { tag: "@scripts" }, async ({ page, say }) => {
  await page.goto(`${await findHouse(page)}?${stay}`);
  await settle(page);
  await expect(box(page).getByRole("button", { name: say("houses:house.updatePrice") })).toHaveCount(0);
  const pathname = new URL(page.url()).pathname;
  await box(page)
    .locator('[name="checkOut"]')
    .evaluate((field: HTMLInputElement, later) => (field.value = later), day(50 + nights + 7)); // as a browser fills in
  await box(page)
    .getByRole("link", { name: say("houses:house.request") })
    .click();
  await expect(page).toHaveURL(new RegExp(`${pathname}\\?.*checkOut=${day(50 + nights + 7)}`));
  await expect(
    box(page).getByText(say("houses:house.totalFor", { nights: nights + 7 }), { exact: true }),
  ).toBeVisible();
});

test("offers to show the price again where the scripts do not arrive", { tag: "@scripts" }, async ({ page, say }) => {
  const house = await findHouse(page);
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await page.goto(`${house}?${stay}`);
  const update = box(page).getByRole("button", { name: say("houses:house.updatePrice") });
  await box(page)
    .locator('[name="checkOut"]')
    .fill(day(50 + nights + 7));
  await update.click();
  await expect(
    box(page).getByText(say("houses:house.totalFor", { nights: nights + 7 }), { exact: true }),
  ).toBeVisible();
});

test("prices what was typed before the scripts ran", { tag: "@scripts" }, async ({ page, say }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const house = await findHouse(page);
  await page.route(/\.js(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${house}?${stay}`, { waitUntil: "domcontentloaded" });
  await box(page).locator('[name="beddingSets"]').fill("1");
  release();
  await expect(box(page).getByRole("link", { name: say("houses:house.request") })).toHaveAttribute(
    "href",
    /beddingSets=1/,
  );
  const total = say("houses:house.totalFor", { nights, context: "bedding" });
  await expect(box(page).getByText(total, { exact: true })).toBeVisible();
});
