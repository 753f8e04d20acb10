import { expect, test } from "./test";

/* What looks different without scripts: a menu, filters, a map and a price box of links and buttons. */

const house = "/detail/hongdae-mural-house";
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("opens the menu of a phone, and changes the language on the same page", async ({ page, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  const menu = page.locator("header details");
  const opener = menu.locator("summary");
  const sheet = menu.locator("> div");
  await opener.click();
  await sheet.getByRole("link", { name: say("common:header.faq"), exact: true }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(sheet).toBeHidden();
  await opener.click();
  await sheet.getByRole("button", { name: say("common:header.otherLanguage") }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(/\/faq$/);
});

test("finds a house by filters, an order and a map of links", async ({ page, say }) => {
  await page.goto(`/houses?checkIn=${day(30)}&checkOut=${day(58)}`);
  await page.getByRole("button", { name: say("houses:search.more"), exact: true }).click();
  const filters = page.locator("#filters");
  await filters.getByLabel(say("houses:search.maxPrice"), { exact: true }).fill("2,000,000");
  await filters.getByLabel(say("houses:search.line")).selectOption("2");
  await filters.getByRole("button", { name: say("houses:search.apply"), exact: true }).click();
  await expect(filters).toHaveCount(0);
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toMatchObject({ checkIn: day(30), checkOut: day(58), line: "2" });
  await page.getByLabel(say("houses:sort.label"), { exact: true }).selectOption("rating");
  await page.getByRole("button", { name: say("houses:sort.go"), exact: true }).click();
  await expect(page).toHaveURL(/sort=rating/);
  await page
    .getByRole("region", { name: say("houses:map.label") })
    .getByRole("link")
    .last()
    .click();
  await expect(page).toHaveURL(/\/detail\/.*checkIn=/);
  await expect(page.getByRole("region", { name: say("houses:map.house") })).toBeVisible();
});

test("leads to the dates when they are missing", async ({ page, say }) => {
  await page.goto(house);
  const box = page.locator("#dates section");
  await box.getByRole("button", { name: say("houses:house.request") }).click();
  await expect(page).toHaveURL(new RegExp(`${house}\\?.*#dates$`));
  await expect(box).toBeInViewport();
  const sentence = say("houses:house.noDates");
  const checkIn = box.locator('[name="checkIn"]');
  await expect(checkIn).toHaveAccessibleDescription(sentence);
  await box.getByRole("alert").getByRole("link", { name: sentence }).click();
  await expect(page).toHaveURL(new RegExp(`#${(await checkIn.getAttribute("id"))!}$`));
});

test("accepts an owner's enquiry, and keeps the input of a refused one", async ({ page, say }) => {
  await page.goto("/");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("common:footer.owners") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("consultations:heading"));
  const send = page.getByRole("button", { name: say("consultations:form.send") });
  const field = (name: string) => page.getByLabel(say(`consultations:form.${name}`));
  await field("ownerName").fill("Kim Hana");
  await field("email").fill("not an address");
  await field("buildingAddress").fill("12 Wausan-ro");
  await field("units").fill("many");
  await field("message").fill("Two floors are empty.");
  await send.click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveCount(4);
  await expect(field("ownerName")).toHaveValue("Kim Hana");
  await expect(field("units")).toHaveValue("many");
  await field("email").fill("owner@buildings.example");
  await field("phone").fill("02-555-0123");
  await field("units").fill("14");
  await field("agreePrivacy").check();
  await send.click();
  await expect(page).toHaveURL(/received=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole("heading", { name: say("consultations:received.title") })).toBeVisible();
  await expect(page.getByRole("main").getByRole("form")).toHaveCount(0);
});
