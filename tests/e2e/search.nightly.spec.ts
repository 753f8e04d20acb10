import type { APIRequestContext, Locator } from "@playwright/test";
import { settle, visit } from "./settle";
import { expect, test, type Say } from "./test";

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

test("is one slim row without labels on a computer, until it is used", async ({ page, say }) => {
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

test("shows the room of a house when its card is pointed at", async ({ page }) => {
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

for (const width of [320, 390, 1440]) {
  test(`covers no price on a map ${width} pixels wide`, async ({ page, say }) => {
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

test("writes whole names around the pin of a house", async ({ page, say }) => {
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

test("shows the rent that is dragged near the handle", async ({ page, say }) => {
  await visit(page, "/houses");
  await page.getByRole("button", { name: say("houses:search.more"), exact: true }).click();
  const slider = page.getByRole("dialog").getByRole("slider", { name: say("houses:search.highestRent") });
  const rent = page.getByRole("dialog").locator("output");
  await expect(rent).toHaveText(say("houses:search.anyRent"));
  const placeOf = async () => (await rent.boundingBox())!.x;
  const before = await placeOf();
  for (let press = 0; press < 6; press++) await slider.press("ArrowLeft");
  await expect(rent).toHaveText(/₩\d+K|\d+만원/);
  await expect.poll(placeOf).toBeLessThan(before - 20);
});

test("shows the houses on a street map by keyboard, and restores the position", async ({ page, say }) => {
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
});

test("marks the pin of a card and the card of a pin", async ({ page, say }) => {
  await visit(page, "/houses");
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
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/detail\//);
});
