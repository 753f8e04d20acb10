import { box, day, findHouse, nights, stay } from "./price-box";
import { visit } from "./settle";
import { expect, test } from "./test";

test("leads to the dates when they are missing", async ({ page, say }) => {
  const house = await findHouse(page);
  await visit(page, house);
  const ask = box(page).getByRole("button", { name: say("houses:house.request") });
  const [checkIn, checkOut] = ["checkIn", "checkOut"].map((name) => box(page).locator(`[name="${name}"]`));
  await ask.click();
  await expect(checkIn!).toBeFocused();
  await expect(checkIn!).toBeInViewport();
  await expect(box(page).getByText(say("houses:house.noDates"))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${house}$`));
  await checkIn!.fill(day(50));
  await ask.click();
  await expect(checkOut!).toBeFocused();
});

test("withdraws a price when its stay becomes invalid", async ({ page, say }) => {
  await visit(page, `${await findHouse(page)}?${stay}`);
  const total = box(page).getByText(say("houses:house.totalFor", { nights }), { exact: true });
  await expect(total).toBeVisible();
  const guests = box(page).locator('[name="guests"]');
  await guests.fill("99");
  await expect(total).toBeHidden();
  await expect(guests).toHaveAttribute("aria-invalid", "true");
  await expect(box(page).getByRole("link", { name: say("houses:house.request") })).toHaveCount(0);
});

test("leads to no checkout with other dates than the form's", async ({ page, say }) => {
  await visit(page, `${await findHouse(page)}?${stay}`);
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

test("offers to show the price again where the scripts do not arrive", async ({ page, say }) => {
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

test("prices what was typed before the scripts ran", async ({ page, say }) => {
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
