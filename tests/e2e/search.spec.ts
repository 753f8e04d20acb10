import type { APIRequestContext, Locator } from "@playwright/test";
import { settle } from "./settle";
import { expect, test, type Say } from "./test";

const house = "/detail/hongdae-mural-house";
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [checkIn, checkOut] = [daysAhead(30), daysAhead(58)];

const nightsOf = (stay: URLSearchParams) =>
  (Date.parse(stay.get("checkOut")!) - Date.parse(stay.get("checkIn")!)) / 86_400_000;

/** Demo data differ by day: dates that are booked out, but free when the stay begins some days earlier. */
async function findFullStay(request: APIRequestContext, say: Say): Promise<string> {
  for (const ahead of [30, 45, 60, 75, 90, 105]) {
    for (let nights = 28; nights <= 350; nights += 14) {
      const stay = `checkIn=${daysAhead(ahead)}&checkOut=${daysAhead(ahead + nights)}&area=seoul-station&maxPrice=650000`;
      const answer = await request.get(`/houses?${stay}`, { headers: { "Accept-Language": say.language } });
      const text = await answer.text();
      if (text.includes(say("houses:empty.dates"))) return stay;
      if (text.includes(say("houses:empty.title"))) break;
    }
  }
  throw new Error("the demo world has no stay that is full with free days nearby");
}

/** The button below the filters, which says how many houses it shows where scripts count them. */
const showHouses = (say: Say) => {
  const names = [1, 2].map((count) => say("houses:search.applyCount", { count }).replace(String(count), "\\d+"));
  return new RegExp(`^(${[say("houses:search.apply"), ...names].join("|")})$`);
};

test("keeps a search in the address", async ({ page, say, javaScriptEnabled }) => {
  await page.goto("/houses");
  if (javaScriptEnabled) await settle(page);
  const form = page.getByRole("search");
  const results = page.locator("#results");
  await form.getByLabel(say("houses:search.checkIn"), { exact: true }).fill(checkIn);
  await form.getByLabel(say("houses:search.checkOut"), { exact: true }).fill(checkOut);
  await form.getByLabel(say("houses:search.area")).selectOption("hongdae");
  await form.getByRole("button", { name: say("houses:search.submit"), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`area=hongdae&checkIn=${checkIn}&checkOut=${checkOut}`));
  if (javaScriptEnabled) expect(page.url()).not.toMatch(/=(&|$)/); // no empty parameters
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

test("shows the way to a university that was chosen once", async ({ page, say, javaScriptEnabled }) => {
  const place = say.language === "ko" ? "고려대학교" : "Korea University";
  const cards = page.locator("#results").getByRole("article");
  const open = async (address: string) => {
    await page.goto(address);
    if (javaScriptEnabled) await settle(page);
  };
  await open("/houses");
  await page.getByRole("button", { name: say("houses:search.more"), exact: true }).click();
  await page.getByLabel(say("houses:search.university"), { exact: true }).selectOption("korea-univ");
  await page.getByRole("button", { name: showHouses(say) }).click();
  await expect(page).toHaveURL(/university=korea-univ/);
  await expect(cards.first()).toContainText(place);
  const sort = page.getByLabel(say("houses:sort.label"), { exact: true });
  await expect(sort.locator("option:checked")).toHaveText(say("houses:sort.commute")); // nobody has chosen it
  await sort.selectOption("rating");
  if (!javaScriptEnabled) await page.getByRole("button", { name: say("houses:sort.go"), exact: true }).click();
  await expect(page).toHaveURL(/sort=rating/);
  await expect(cards.first()).toContainText(place);
  await cards.first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/detail\/.*university=korea-univ/);
  await expect(page.locator("#commute")).toContainText(place);

  await open("/houses");
  await expect(cards.first()).toContainText(place);
  const filter = say("houses:filters.remove", { filter: say("houses:filters.commute", { place }) });
  await page.getByRole("link", { name: filter }).click();
  await expect(page).toHaveURL(/university=none/);
  await open("/houses");
  await expect(cards.first()).toBeVisible();
  await expect(cards.first()).not.toContainText(place);
});

test("keeps dates that are not yet searched for when filters are chosen", async ({ page, say, javaScriptEnabled }) => {
  await page.goto("/houses?area=hongdae");
  if (javaScriptEnabled) await settle(page);
  const form = page.getByRole("search");
  await form.getByLabel(say("houses:search.checkIn"), { exact: true }).fill(checkIn);
  await form.getByLabel(say("houses:search.checkOut"), { exact: true }).fill(checkOut);
  const more = page.getByRole("button", { name: say("houses:search.more"), exact: true });
  await more.click();
  const filters = javaScriptEnabled ? page.getByRole("dialog") : page.locator("#filters");
  await expect(filters.getByRole("img", { name: /₩|원/ })).toBeVisible(); // how many houses for which rent
  for (const group of ["line", "access"] as const)
    await expect(filters.getByRole("group", { name: say(`houses:search.${group}`), exact: true })).toBeVisible();
  await filters.getByLabel(say("houses:search.maxPrice"), { exact: true }).fill("2,000,000");
  await filters.getByLabel(say("houses:subway.line", { line: 2 })).check();
  await filters.getByRole("button", { name: showHouses(say) }).click();
  await expect(page).toHaveURL(/maxPrice=2/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("#filters")).toHaveCount(0);
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toMatchObject({ area: "hongdae", checkIn, checkOut, line: "2" });
  await expect(page.locator("#results").getByRole("article").first()).toContainText(
    say("houses:card.total", { nights: 28 }),
  );
  await expect(
    page.getByRole("button", { name: say("houses:search.moreInUse", { count: 2 }), exact: true }),
  ).toBeVisible();
});

test("opens the filters by keyboard, and returns the focus", { tag: "@scripts" }, async ({ page, say }) => {
  await page.goto("/houses");
  await settle(page);
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

test("begins with a picture on a phone without scripts too", { tag: "@scripts" }, async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/houses");
  const picture = page.locator("#results").getByRole("article").first().getByRole("img").first();
  expect((await picture.boundingBox())!.y).toBeLessThanOrEqual(300);
  await context.close();
});

test("begins with pictures on a phone, and keeps the dates in sight", { tag: "@scripts" }, async ({ page, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.locator("#results").getByRole("article").first();
  const dates = `checkIn=${checkIn}&checkOut=${checkOut}`;
  for (const query of [`?${dates}&maxPrice=900000&university=korea-univ&sort=priceAsc`, "?university=none"]) {
    await page.goto(`/houses${query}`);
    await settle(page);
    expect((await first.getByRole("img").first().boundingBox())!.y).toBeLessThanOrEqual(300);
  }
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.mouse.wheel(0, 10); // the end of the first view, which has guessed the footer's height
  await expect(page.locator("html[data-first-view]")).toHaveCount(0);
  const before = await heightOf();
  await page.mouse.wheel(0, 1500);
  const search = page.getByRole("search").getByRole("button", { name: say("houses:search.submit"), exact: true });
  await expect.poll(async () => (await search.boundingBox())!.y).toBeLessThan(80);
  expect((await search.boundingBox())!.y).toBeGreaterThanOrEqual(64);
  expect(await heightOf()).toBe(before);
});

test("is one slim row without labels on a computer, until it is used", { tag: "@scripts" }, async ({ page, say }) => {
  const form = page.getByRole("search");
  const guests = form.getByLabel(say("houses:search.guests"), { exact: true });
  const submit = form.getByRole("button", { name: say("houses:search.submit") });
  const label = form.locator("label").filter({ hasText: say("houses:search.checkIn") });
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/houses?checkIn=${checkIn}&checkOut=${checkOut}`);
    await settle(page);
    await page.evaluate(() => window.scrollTo(0, 0)); // the second time it begins where it was left
    await expect(label).toHaveCSS("opacity", "1");
    const { height } = await boxOf(form);
    await page.mouse.wheel(0, 1500);
    await expect(label).toHaveCSS("opacity", "0");
    await expect(submit).toBeInViewport();
    expect((await boxOf(submit)).height).toBeGreaterThanOrEqual(44);
    const compact = await boxOf(form);
    expect(compact.height).toBe(height);
    await page.mouse.click((await boxOf(guests)).x + 12, compact.y + height / 2);
    await expect(guests).toBeFocused();
    await expect(label).toHaveCSS("opacity", "1");
    expect((await boxOf(form)).y).toBeGreaterThan(compact.y);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("2");
    const button = await boxOf(submit);
    await page.mouse.move(button.x + button.width / 2, button.y + button.height - 2);
    await page.mouse.down(); // the field has no focus any more
    await page.mouse.up();
    await expect(page).toHaveURL(/guests=2/);
  }
});

test("shows filters that the search bar does not have beside its tools", { tag: "@scripts" }, async ({ page, say }) => {
  await page.goto("/houses?area=hongdae&maxPrice=900000&line=2&guests=1&sort=priceAsc");
  const list = page.getByRole("list", { name: say("houses:filters.label") });
  const remove = list.getByRole("link", { name: /₩|원/ });
  await expect(list.getByRole("listitem")).toHaveCount(3); // the rent, the line, and the link that removes both
  await expect(list).not.toContainText(say("common:areas.hongdae"));
  const tools = page.getByRole("button", { name: say("houses:search.moreInUse", { count: 2 }), exact: true });
  expect((await remove.boundingBox())!.y).toBeCloseTo((await tools.boundingBox())!.y, -1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toBeHidden();
  await expect(tools).toContainText("2");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 900 });
  await list.getByRole("link", { name: say("houses:search.clear") }).click();
  await expect(page).toHaveURL(/\?area=hongdae&guests=1&sort=priceAsc$/);
  await page.goBack();
  await remove.click();
  await expect(page).toHaveURL(/\?area=hongdae&guests=1&line=2&sort=priceAsc$/);
  const save = page.getByRole("button", { name: say("houses:search.save") });
  await expect(save).toBeVisible();
  await page.goto("/houses");
  await expect(save).toHaveCount(0);
});

test("shows the rent that is dragged near the handle", { tag: "@scripts" }, async ({ page, say }) => {
  await page.goto("/houses");
  await settle(page);
  await page.getByRole("button", { name: say("houses:search.more"), exact: true }).click();
  const slider = page.getByRole("dialog").getByRole("slider", { name: say("houses:search.highestRent") });
  const rent = page.getByRole("dialog").locator("output");
  await expect(rent).toHaveText(say("houses:search.anyRent"));
  const before = await boxOf(rent);
  for (let press = 0; press < 6; press++) await slider.press("ArrowLeft");
  await expect(rent).toHaveText(/₩\d+K|\d+만원/);
  await expect.poll(async () => (await boxOf(rent)).x).toBeLessThan(before.x - 20);
});

test(
  "keeps a refused search in rows, with its button beside the guests",
  { tag: "@scripts" },
  async ({ page, say }) => {
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/houses?checkIn=${checkOut}&checkOut=${checkIn}`);
      const form = page.getByRole("search");
      const [from, to, guests, button] = await Promise.all([
        boxOf(form.getByLabel(say("houses:search.checkIn"), { exact: true })),
        boxOf(form.getByLabel(say("houses:search.checkOut"), { exact: true })),
        boxOf(form.getByLabel(say("houses:search.guests"), { exact: true })),
        boxOf(form.getByRole("button", { name: say("houses:search.submit") })),
      ]);
      expect(to.y).toBe(from.y);
      expect(button.x).toBeGreaterThanOrEqual(guests.x + guests.width);
      expect(button.y).toBeLessThan(guests.y + guests.height);
    }
  },
);

test("shows the room of a house when its card is pointed at", { tag: "@scripts" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/houses");
  await settle(page);
  const pictures = page.locator("#results").getByRole("article").first().locator("img");
  await expect(pictures).toHaveCount(1);
  await page.locator("#results").getByRole("article").first().hover();
  await expect(pictures).toHaveCount(2);
  await expect(pictures.nth(1)).toHaveAttribute("src", /-room\.jpg/);
});

test("reports that nothing is free, and links to the nearest dates", async ({ page, say, request }) => {
  const full = await findFullStay(request, say);
  await page.goto(`/houses?${full}`);
  await expect(page.getByRole("heading", { name: say("houses:empty.title") })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(say("houses:empty.text"))).toBeVisible();
  await expect(page.locator("#results").getByRole("article")).toHaveCount(0);
  await main
    .locator('a[href*="area=seoul-station"][href*="maxPrice="][href*="checkIn="]')
    .filter({ hasText: /\d/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(new RegExp(full));
  const [before, after] = [new URLSearchParams(full), new URL(page.url()).searchParams];
  expect([after.get("area"), after.get("maxPrice")]).toEqual([before.get("area"), before.get("maxPrice")]);
  expect(nightsOf(after)).toBe(nightsOf(before));
  const moved = Date.parse(after.get("checkIn")!) - Date.parse(before.get("checkIn")!);
  expect(Math.abs(moved / 86_400_000)).toBeLessThanOrEqual(14);
  await expect(page.locator("#results").getByRole("article").first()).toBeVisible();
});

test("links to other areas when nothing matches", async ({ page, say }) => {
  await page.goto("/houses?area=hongdae&line=1");
  await expect(page.getByRole("heading", { name: say("houses:empty.title") })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: say("common:areas.seoul-station") })
    .click();
  await expect(page).toHaveURL(/area=seoul-station/);
  await expect(page.locator("#results").getByRole("article").first()).toBeVisible();
});

test(
  "shows the houses on a street map by keyboard, and restores the position",
  { tag: "@scripts" },
  async ({ page, say }) => {
    const refused: string[] = [];
    page.on("console", (message) => message.text().includes("Content Security Policy") && refused.push(message.text()));
    await page.route("https://tile.openstreetmap.org/**", (route) =>
      route.fulfill({ contentType: "image/png", body: "" }),
    );
    await page.goto("/houses");
    const map = page.locator("#map");
    await map.getByRole("link", { name: say("houses:map.street"), exact: true }).click();
    await expect(page).toHaveURL(/view=street/);
    const place = () =>
      page.evaluate(() => JSON.stringify(Object.entries(sessionStorage).filter(([key]) => key.startsWith("map:"))));
    let before = "";
    const isStill = async () => before === (before = await place()) && before.includes("zoom");
    const standStill = async () => {
      before = await place();
      await expect.poll(isStill, { intervals: [500] }).toBe(true);
    };
    await map.getByRole("button", { name: say("houses:map.zoomIn"), exact: true }).click();
    await standStill(); // pins that are far enough apart are separate buttons
    const name = await map.getByRole("button", { name: /₩|원/ }).first().getAttribute("aria-label");
    const marker = map.getByRole("button", { name: name!, exact: true });
    await marker.focus();
    await page.keyboard.press("Enter");
    await expect(marker).toHaveAttribute("aria-pressed", "true");
    const link = map
      .getByRole("link")
      .filter({ hasText: /하우스|House/ })
      .last();
    await link.focus();
    await standStill(); // the map has moved to the pin
    expect(before).toContain("zoom");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/detail\//);
    await page.goBack();
    await expect(map.getByRole("button", { name: /₩|원/ }).first()).toBeVisible();
    expect(await place()).toBe(before);
    expect(refused).toEqual([]);
  },
);

test("chooses a stay in the calendar by keyboard", { tag: "@scripts" }, async ({ page, say }) => {
  await page.goto(house);
  await settle(page);
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

test(
  "keeps native date fields and their input when the calendar fails to load",
  { tag: "@scripts" },
  async ({ page, say }) => {
    await page.route("**/assets/stay-calendar*", (route) => route.abort());
    await page.goto(house);
    await settle(page);
    const box = page.locator("#dates");
    const leave = box.getByLabel(say("houses:house.checkOut"), { exact: true });
    await leave.fill(checkOut);
    const open = box.getByRole("button", { name: say("common:calendar.open") });
    await open.click();
    await expect(open).toHaveCount(0);
    await expect(leave).toHaveValue(checkOut);
    await expect(box.getByLabel(say("houses:house.checkIn"), { exact: true })).toBeFocused();
  },
);

test("shows the pictures by keyboard, and returns the focus", { tag: "@scripts" }, async ({ page, say }) => {
  await page.goto(house);
  await settle(page);
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

test("marks the pin of a card and the card of a pin", { tag: "@scripts" }, async ({ page, say }) => {
  await page.goto("/houses");
  await settle(page);
  const pins = page.locator("#map").locator('a[href^="/detail/"]');
  await expect(pins.first()).toBeVisible();
  const cards = await page.locator("#results li[id^=house-]").all();
  const spots = cards.length - (await pins.count());
  if (spots > 0) await expect(page.getByText(say("houses:map.spots", { count: spots }))).toBeVisible();
  const slug = new URL((await pins.nth(1).getAttribute("href"))!, page.url()).pathname.split("/").at(-1);
  const card = page.locator(`#house-${slug}`);
  await card.hover();
  const name = await card.getByRole("heading").textContent();
  await expect(page.locator("#map a[data-raised]")).toContainText(name!);
  await pins.first().focus();
  await expect(page.locator("#results li[data-chosen]")).toContainText(
    (await pins.first().locator("span span").first().textContent())!,
  );
  for (const pin of await pins.all()) {
    const { width, height } = (await pin.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/detail\//);
});

for (const width of [320, 390, 1440]) {
  test(`covers no price on a map ${width} pixels wide`, { tag: "@scripts" }, async ({ page, say }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/houses?university=hufs&view=map");
    await settle(page);
    const map = page.locator("#map");
    const pins = await map.locator('a[href^="/detail/"]').all();
    expect(pins.length).toBeGreaterThan(4);
    const name = say.language === "ko" ? "한국외국어대학교" : "Hankuk University of Foreign Studies";
    const label = await boxOf(map.getByText(name, { exact: true }));
    const boxes = await Promise.all(pins.map(boxOf));
    const prices = await Promise.all(pins.map(async (pin) => withoutPadding(await boxOf(pin.locator("> span")))));
    for (const [index, box] of boxes.entries()) {
      expect(areApart(label, box), `label and pin ${index}`).toBe(true);
      expect(areApart(label, prices[index]!), `label and price ${index}`).toBe(true);
      for (let other = index + 1; other < boxes.length; other++) {
        expect(areApart(box, boxes[other]!), `pins ${index} and ${other}`).toBe(true);
        expect(areApart(prices[index]!, prices[other]!), `prices ${index} and ${other}`).toBe(true);
      }
    }
    const named = await expectWholeNames(map, [label, ...boxes]);
    if (width > 320) expect(named).toBeGreaterThan(0); // the smallest may be full of houses
  });
}

test("writes whole names around the pin of a house", { tag: "@scripts" }, async ({ page, say }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/detail/hongdae-mural-house");
    await settle(page);
    const map = page.getByRole("region", { name: say("houses:map.house") });
    await map.scrollIntoViewIfNeeded();
    const pin = map.getByText(say.language === "ko" ? "홍대 벽화하우스" : "Hongdae Mural House");
    expect(await expectWholeNames(map, [await boxOf(pin)])).toBeGreaterThan(0);
  }
});

/**
 * Names of stations and universities: inside the map, and not under what is above them or under each other.
 * @returns how many there are
 */
async function expectWholeNames(map: Locator, covers: readonly Box[]): Promise<number> {
  const whole = await boxOf(map);
  const names = await map.locator("svg text:visible").all();
  const texts = await Promise.all(
    names.map(async (name) => ({ text: await name.textContent(), box: await boxOf(name) })),
  );
  for (const [index, { text, box }] of texts.entries()) {
    expect(box.x, `left end of ${text}`).toBeGreaterThanOrEqual(whole.x);
    expect(box.x + box.width, `right end of ${text}`).toBeLessThanOrEqual(whole.x + whole.width);
    const others = texts.slice(index + 1).map((other) => other.box);
    for (const other of [...covers, ...others])
      expect(areApart(lettersOf(box), other), `${text} is covered`).toBe(true);
  }
  return names.length;
}

/** Without the space above and below letters, and their pale edge. */
const lettersOf = ({ x, y, width, height }: Box): Box => ({ x: x + 2, y: y + 3, width: width - 4, height: height - 6 });

const boxOf = async (element: Locator) => (await element.boundingBox())!;
type Box = Awaited<ReturnType<typeof boxOf>>;

/** Ends of the labels around long prices may touch, their letters may not. */
const withoutPadding = (box: Box): Box => ({ ...box, x: box.x + 4, width: box.width - 8 });

/** Positions are rounded to thousandths of the map. */
const rounding = 1;
const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x + rounding ||
  other.x + other.width <= one.x + rounding ||
  one.y + one.height <= other.y + rounding ||
  other.y + other.height <= one.y + rounding;

test("draws the city behind the pin of a house", { tag: "@scripts" }, async ({ page }) => {
  await page.goto("/detail/hongdae-mural-house");
  const city = page.locator('#map img[src*="seoul"]');
  await city.scrollIntoViewIfNeeded();
  const width = (await city.boundingBox())?.width ?? 0;
  expect(width).toBeGreaterThan((await page.locator("#map").boundingBox())!.width / 2);
});

test("has a map of links without scripts", { tag: "@plain" }, async ({ page, say }) => {
  await page.goto("/houses");
  await page
    .getByRole("navigation", { name: say("houses:views.label") })
    .getByText(say("houses:views.map"))
    .click();
  await expect(page).toHaveURL(/view=map/);
  const pins = page.getByRole("region", { name: say("houses:map.label") }).getByRole("link");
  await expect(pins.first()).toBeVisible();
  await pins.last().click();
  await expect(page).toHaveURL(/\/detail\//);
  await expect(page.getByRole("region", { name: say("houses:map.house") })).toBeVisible();
});

test("links to maps and pictures without scripts", { tag: "@plain" }, async ({ page, say, request }) => {
  await page.goto("/houses?view=street");
  const card = page.locator("#results").getByRole("article").first();
  for (const map of ["naver", "kakao", "google"]) {
    await expect(card.getByRole("link", { name: say(`houses:house.map.${map}`) })).toBeVisible();
  }
  await page.goto(house);
  await expect(page.getByRole("heading", { name: say("houses:house.dates") })).toBeVisible();
  const picture = page
    .getByRole("list", { name: say("houses:house.gallery") })
    .getByRole("link")
    .first();
  const answer = await request.get((await picture.getAttribute("href"))!);
  expect(answer.headers()["content-type"]).toMatch(/^image\//);
});

test("counts the houses while the rent is dragged", { tag: "@scripts" }, async ({ page, say }) => {
  await page.goto("/houses");
  await settle(page);
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
