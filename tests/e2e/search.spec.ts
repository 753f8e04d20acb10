import { visit } from "./settle";
import { expect, test, type Say } from "./test";

const house = "/detail/hongdae-mural-house";
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [checkIn, checkOut] = [daysAhead(30), daysAhead(58)];

/** The button below the filters, which says how many houses it shows where scripts count them. */
const showHouses = (say: Say) => {
  const names = [1, 2].map((count) => say("houses:search.applyCount", { count }).replace(String(count), "\\d+"));
  return new RegExp(`^(${[say("houses:search.apply"), ...names].join("|")})$`);
};

test("keeps a search in the address", async ({ page, say }) => {
  await visit(page, "/houses");
  const form = page.getByRole("search");
  const results = page.locator("#results");
  await form.getByLabel(say("houses:search.checkIn"), { exact: true }).fill(checkIn);
  await form.getByLabel(say("houses:search.checkOut"), { exact: true }).fill(checkOut);
  await form.getByLabel(say("houses:search.area")).selectOption("hongdae");
  await form.getByRole("button", { name: say("houses:search.submit"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`area=hongdae&checkIn=${checkIn}&checkOut=${checkOut}`));
  expect(page.url()).not.toMatch(/=(&|$)/); // no empty parameters
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    say("houses:list.headingIn", { area: say("common:areas.hongdae") }),
  );
  await expect(results.getByRole("article").first()).toContainText(say("houses:card.total", { nights: 28 }));
  const found = await results.getByRole("article").count();

  await form.getByLabel(say("houses:search.area")).selectOption("");
  await form.getByRole("button", { name: say("houses:search.submit"), exact: true }).click();
  await expect(page).not.toHaveURL(/area=[a-z]/);
  await expect(form.getByLabel(say("houses:search.area"))).toHaveValue("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("houses:list.heading"));
  await page.goBack();
  await expect(page).toHaveURL(/area=hongdae/);
  await expect(form.getByLabel(say("houses:search.area"))).toHaveValue("hongdae");
  await expect(results.getByRole("article")).toHaveCount(found);
  await page.goForward();
  await expect(form.getByLabel(say("houses:search.area"))).toHaveValue("");

  await page
    .getByRole("navigation", { name: say("common:pages.label") })
    .locator("a[rel=next]")
    .click();
  await expect(page).toHaveURL(/page=2/);
  await results.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/detail/.*checkIn=${checkIn}&checkOut=${checkOut}`));
});

test("shows the way to a university that was chosen once", async ({ page, say }) => {
  const place = "Korea University";
  const cards = page.locator("#results").getByRole("article");
  await visit(page, "/houses");
  await page.getByRole("button", { name: say("houses:search.more"), exact: true }).click();
  await page.getByLabel(say("houses:search.university"), { exact: true }).selectOption("korea-univ");
  await page.getByRole("button", { name: showHouses(say) }).click();
  await expect(page).toHaveURL(/university=korea-univ/);
  await expect(cards.first()).toContainText(place);
  const sort = page.getByLabel(say("houses:sort.label"), { exact: true });
  await expect(sort.locator("option:checked")).toHaveText(say("houses:sort.commute")); // nobody has chosen it
  await sort.selectOption("rating");
  await expect(page).toHaveURL(/sort=rating/);
  await expect(cards.first()).toContainText(place);
  await cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/detail\/.*university=korea-univ/);
  await expect(page.locator("#commute")).toContainText(place);

  await visit(page, "/houses");
  await expect(cards.first()).toContainText(place);
  const filter = say("houses:filters.remove", { filter: say("houses:filters.commute", { place }) });
  await page.getByRole("link", { name: filter }).click();
  await expect(page).toHaveURL(/university=none/);
  await visit(page, "/houses");
  await expect(cards.first()).toBeVisible();
  await expect(cards.first()).not.toContainText(place);
});

test("keeps dates that are not yet searched for when filters are chosen", async ({ page, say }) => {
  await visit(page, "/houses?area=hongdae");
  const form = page.getByRole("search");
  await form.getByLabel(say("houses:search.checkIn"), { exact: true }).fill(checkIn);
  await form.getByLabel(say("houses:search.checkOut"), { exact: true }).fill(checkOut);
  const more = page.getByRole("button", { name: say("houses:search.more"), exact: true });
  await more.click();
  const filters = page.getByRole("dialog");
  await expect(filters.getByRole("img", { name: /₩|원/ })).toBeVisible(); // how many houses for which rent
  await filters.getByLabel(say("houses:search.maxPrice"), { exact: true }).fill("2,000,000");
  await filters.getByLabel(say("houses:search.line")).selectOption("2");
  await filters.getByRole("button", { name: showHouses(say) }).click();
  await expect(page).toHaveURL(/maxPrice=2/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toMatchObject({ area: "hongdae", checkIn, checkOut, line: "2" });
  await expect(page.locator("#results").getByRole("article").first()).toContainText(
    say("houses:card.total", { nights: 28 }),
  );
  await expect(
    page.getByRole("button", { name: say("houses:search.moreInUse", { count: 2 }), exact: true }),
  ).toBeVisible();
  await page
    .getByRole("list", { name: say("houses:filters.label") })
    .getByRole("link", { name: /₩/ })
    .click();
  await expect(page).not.toHaveURL(/maxPrice/);
  expect(new URL(page.url()).searchParams.get("line")).toBe("2");
});

test("opens the filters by keyboard, and returns the focus", async ({ page, say }) => {
  await visit(page, "/houses");
  const more = page.getByRole("button", { name: say("houses:search.more"), exact: true });
  await more.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("houses:search.doorway"), { exact: true }).fill("85");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
  await more.click();
  await dialog.getByLabel(say("houses:search.maxPrice"), { exact: true }).fill("700000");
  await page.keyboard.press("Enter"); // the button that applies, not one of the lengths
  await expect(page).toHaveURL(/\?maxPrice=700000$/);
});

test("counts the houses while the rent is dragged", async ({ page, say }) => {
  await visit(page, "/houses");
  await page.getByRole("button", { name: say("houses:search.more"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  const show = dialog.getByRole("button", { name: showHouses(say) });
  const readCount = async () => Number(/\d+/.exec((await show.textContent()) ?? "")?.[0]);
  const all = await readCount();
  await dialog.getByLabel(say("houses:search.highestRent"), { exact: true }).fill("600000");
  await expect(dialog.getByLabel(say("houses:search.maxPrice"), { exact: true })).toHaveValue("600,000");
  await expect.poll(readCount).toBeLessThan(all);
  const count = await readCount();
  await show.click();
  await expect(page.getByText(say("houses:list.found", { count }), { exact: true }).first()).toBeVisible();
});
test("chooses a stay in the calendar by keyboard", async ({ page, say }) => {
  await visit(page, house);
  const box = page.locator("#dates");
  await box.getByRole("button", { name: say("common:calendar.open") }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("grid").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(say("common:calendar.clear"))).toBeVisible();
  const nightsShown = () =>
    dialog
      .getByRole("gridcell")
      .evaluateAll((days) => days.filter((day) => getComputedStyle(day).backgroundColor !== "rgba(0, 0, 0, 0)").length);
  expect(await nightsShown()).toBe(0);
  await page.keyboard.press("ArrowRight"); // to the first possible check-out
  await expect.poll(nightsShown).toBe(6); // the days between check-in and check-out
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: say("common:calendar.use") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(box.getByRole("button", { name: say("common:calendar.open") })).toBeFocused();
  await expect(page).toHaveURL(/checkIn=\d{4}-\d\d-\d\d&checkOut=\d{4}-\d\d-\d\d/);
  const { searchParams } = new URL(page.url());
  const nights = Date.parse(searchParams.get("checkOut")!) - Date.parse(searchParams.get("checkIn")!);
  expect(nights / 86_400_000).toBe(7);
  await expect(box.getByLabel(say("houses:house.checkIn"), { exact: true })).toHaveValue(searchParams.get("checkIn")!);
  await page.keyboard.press("Enter");
  await expect.poll(nightsShown).toBe(6);
});

test("keeps native date fields and their input when the calendar fails to load", async ({ page, say }) => {
  await page.route("**/assets/stay-calendar*", (route) => route.abort());
  await visit(page, house);
  const box = page.locator("#dates");
  const leave = box.getByLabel(say("houses:house.checkOut"), { exact: true });
  await leave.fill(checkOut);
  const open = box.getByRole("button", { name: say("common:calendar.open") });
  await open.click();
  await expect(open).toHaveCount(0);
  await expect(leave).toHaveValue(checkOut);
  await expect(box.getByLabel(say("houses:house.checkIn"), { exact: true })).toBeFocused();
});

test("shows the pictures by keyboard, and returns the focus", async ({ page, say }) => {
  await visit(page, house);
  const first = page
    .getByRole("list", { name: say("houses:house.gallery") })
    .getByRole("link")
    .first();
  await first.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog");
  const at = (number: number) =>
    expect(viewer.getByText(say("houses:viewer.position", { number, total: 7 }))).toBeVisible();
  await at(1);
  for (const [key, number] of [
    ["ArrowRight", 2],
    ["End", 7],
    ["ArrowRight", 7],
    ["ArrowLeft", 6],
    ["Home", 1],
  ] as const) {
    await page.keyboard.press(key);
    await at(number);
  }
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(first).toBeFocused();
});
