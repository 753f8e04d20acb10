import type { Page } from "@playwright/test";
import { Guest, password, planStay } from "./guest";
import { openWorld } from "./pages";
import { expectClearOfChat, rectOf, topsOf } from "./rects";
import { settle } from "./settle";
import { expect, test } from "./test";

test("shows a whole price beside the checkout's form, and no amount of a stay under the chat button", async ({
  page,
  say,
}, testInfo) => {
  const guest = new Guest(page, say, planStay(testInfo));
  await guest.search();
  await guest.openHouse();
  await guest.requestToBook();
  await guest.signUpOnTheWay();
  await expect(page).toHaveURL(/\/checkout\//);
  const price = page.locator("section", { has: page.locator("#price-details") });

  await test.step("at 1440 pixels in one window, without a scrollbar of its own", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await settle(page);
    await page.mouse.wheel(0, 600);
    const { top, bottom } = await rectOf(price);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(900);
    const scrolling = await price.evaluate((section) => {
      const around: Element[] = [];
      for (let at: Element | null = section; at && at !== document.body; at = at.parentElement) around.push(at);
      const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
      return [...around, ...section.querySelectorAll("*")].filter(scrolls).length;
    });
    expect(scrolling).toBe(0);
  });

  await test.step("has agreements that are evenly spaced, and each error at the same place of its row", async () => {
    const rows = page.locator('[name^="agree"]:not([name="agreeFloorRule"], [name="agreeAll"])');
    const distances = (all: number[]) => all.slice(1).map((top, index) => Math.round(top - all[index]!));
    const [first, ...others] = distances(await topsOf(rows));
    for (const distance of others) expect(Math.abs(distance - first!)).toBeLessThanOrEqual(1);
    await page.getByRole("button", { name: say("reservations:checkout.reserve") }).click();
    const errors = page.locator('[id*="agree"][id$="-error"]:not([id*="FloorRule"])');
    await expect(errors).toHaveCount(4);
    await expect(async () => {
      const tops = await topsOf(rows);
      for (const [index, top] of (await topsOf(errors)).entries()) expect(top).toBeGreaterThan(tops[index]!);
    }).toPass(); // the page may still be laid out between the two readings
    expect(
      new Set(await errors.evaluateAll((all) => all.map((error) => error.getBoundingClientRect().left))).size,
    ).toBe(1);
  });

  await test.step("helps in place of the chat button", async () => {
    await expect(page.getByRole("link", { name: say("common:chat.button") })).toHaveCount(0);
    await page.getByText(say("common:chat.help"), { exact: true }).click();
    await expect(page.getByRole("main").locator('a[href^="tel:"]')).toBeVisible();
  });

  await page.setViewportSize({ width: 390, height: 844 });
  for (const agreement of ["facility", "cancellation", "privacy", "marketing"]) {
    await page.getByLabel(say(`reservations:agreements.${agreement}`)).check();
  }
  const id = await guest.reserve();
  await settle(page);
  await expectClearOfChat(page, say, page.getByRole("main").locator("dd, strong, label"));

  await test.step("My page shows the whole picture, and the stay's dates unbroken in Korean", async () => {
    await page.goto("/mypage?lng=ko");
    const picture = page.getByRole("main").getByRole("article").locator("img").first();
    const shapes = await picture.evaluate((img: HTMLImageElement) => ({
      shown: img.offsetWidth / img.offsetHeight,
      own: Number(img.getAttribute("width")) / Number(img.getAttribute("height")),
    }));
    expect(shapes.shown).toBeCloseTo(shapes.own, 1);
    await page.goto(`/mypage/reservations/${id}`);
    const header = page.getByRole("main").locator("header").first();
    const broken = await header.locator("p span:not(:has(span))", { hasText: "월" }).evaluateAll((all) =>
      all.filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      }),
    );
    expect(broken).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

for (const width of [390, 820, 1000, 1440]) {
  test(`shows the house of the home page without a rectangle around it at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const image = page.getByRole("main").locator("picture img").first();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy();
    const found = await image.evaluate((img: HTMLImageElement) => {
      const canvas = document.createElement("canvas");
      const size = [(canvas.width = img.naturalWidth), (canvas.height = img.naturalHeight)] as const;
      const pen = canvas.getContext("2d")!;
      pen.drawImage(img, 0, 0);
      const { data } = pen.getImageData(0, 0, ...size);
      const alphaAt = (x: number, y: number) => data[(y * size[0] + x) * 4 + 3]!;
      const edge = Math.max(
        ...Array.from({ length: size[0] }, (_, x) => Math.max(alphaAt(x, 0), alphaAt(x, size[1] - 1))),
        ...Array.from({ length: size[1] }, (_, y) => Math.max(alphaAt(0, y), alphaAt(size[0] - 1, y))),
      );
      const around = [img, img.parentElement!].map((element) => getComputedStyle(element));
      return {
        edge,
        boxes: around.map(({ boxShadow, backgroundColor, filter }) => [boxShadow, backgroundColor, filter].join(" ")),
      };
    });
    expect(found.edge).toBeLessThanOrEqual(8); // the shadow has faded out at every edge
    expect(new Set(found.boxes)).toEqual(new Set(["none rgba(0, 0, 0, 0) none"]));
  });
}

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

test("keeps the tabs of a phone and the booking bar of a tablet from growing", async ({ page, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/community");
  const tabs = page.getByRole("navigation", { name: say("boards:filter"), exact: true }).getByRole("listitem");
  const places = await Promise.all((await tabs.all()).map(rectOf));
  expect(new Set(places.map(({ top }) => top)).size).toBe(1);
  expect(places.at(-1)!.right).toBeLessThanOrEqual(390);

  await page.setViewportSize({ width: 820, height: 900 });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/houses?checkIn=${day(50)}&checkOut=${day(120)}&guests=1`);
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL("**/detail/**"); // loaded: with its stylesheets, which a measured height needs
  const bar = page.getByRole("region", { name: say("houses:house.bar"), exact: true });
  await expect(bar.getByRole("link", { name: say("houses:house.change") })).toBeVisible();
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(88); // what the page leaves free for it
});

test("marks in the menu of a house which section is read, below the header", async ({ page, say }) => {
  await page.setViewportSize({ width: 1000, height: 900 }); // narrower than the menu
  await page.goto("/detail/hongdae-mural-house");
  await settle(page);
  const menu = page.getByRole("navigation", { name: say("houses:house.sections") });
  for (const section of ["rooms", "thingsToKnow"] as const) {
    const item = menu.getByRole("link", { name: say(`houses:house.${section}`) });
    await page.getByRole("heading", { level: 2, name: say(`houses:house.${section}`) }).evaluate((heading) => {
      window.scrollTo(0, window.scrollY + heading.getBoundingClientRect().top - 200);
    });
    await expect(item).toHaveAttribute("aria-current", "location");
    await expect(menu.locator("[aria-current]")).toHaveCount(1);
    await expect(item).toBeInViewport({ ratio: 1 });
  }
  for (const section of ["rooms", "about", "rooms"] as const) {
    await menu.getByRole("link", { name: say(`houses:house.${section}`), exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: say(`houses:house.${section}`) })).toBeInViewport();
    await page.mouse.wheel(0, 300);
  }
  const header = await page.getByRole("banner").boundingBox();
  expect((await menu.boundingBox())!.y).toBeGreaterThanOrEqual(header!.height);
});

test("keeps the names of compared houses in sight, and three of them on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/compare?houses=hongdae-mural-house,sinchon-blossom-house,itaewon-hilltop-house");
  await settle(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  const names = page.getByRole("columnheader").getByRole("link").filter({ hasText: /./ });
  await expect(names).toHaveCount(3);
  for (const name of await names.all()) await expect(name).toBeInViewport({ ratio: 1 });
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

test("shows today's first arrival on the first screen of a phone", async ({ page, say }) => {
  const form = { email: "admin@homes.example", password };
  expect((await page.request.post("/auth/login", { form, maxRedirects: 0 })).status()).toBe(303);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?lng=${say.language}`);
  const headings = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(headings.first()).toContainText(say("adminDashboard:arrivals"));
  const arrival = headings.first().locator("xpath=following::li[1]");
  expect((await rectOf(arrival)).bottom).toBeLessThan(844);
  const needs = page.getByRole("main").getByRole("listitem").first();
  await expect(needs.getByRole("link")).toHaveAttribute("href", /^\/admin\//);
});

test("folds filters of the console on a phone, and shows actions once a row is chosen", async ({ page, say }) => {
  const form = { email: "admin@homes.example", password };
  await expect(await page.request.post("/auth/login", { form, headers: { "Accept-Language": say.language } })).toBeOK();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/reservations?status=confirmed");
  const main = page.getByRole("main");
  const status = main.getByLabel(say("adminReservations:list.fields.status"));
  const row = page.locator("tr[data-row]").first();
  await expect(main.getByLabel(say("adminReservations:list.fields.q"), { exact: true })).toBeVisible();
  await expect(status).toBeHidden();
  expect((await rectOf(row)).bottom).toBeLessThan(844);
  const actions = main.getByRole("group", { name: say("adminBulk:label") });
  await expect(actions).toBeHidden();
  const chosen = main.getByRole("status").filter({ hasText: say("adminBulk:chosen", { count: 1 }) });
  await row.getByRole("checkbox").check();
  await expect(actions).toBeInViewport();
  await expect(chosen).toHaveCount(1);
  const rows = page.locator("tr[data-row]");
  const last = rows.last().getByRole("checkbox");
  await last.focus();
  expect((await rectOf(last)).bottom).toBeLessThanOrEqual((await rectOf(actions)).top);
  const all = actions.getByRole("checkbox");
  await all.check();
  await all.uncheck();
  await expect(actions).toBeHidden();
  await expect(row.getByRole("checkbox")).toBeFocused();
  await row.getByRole("checkbox").check();
  await main.locator("summary", { hasText: `${say("admin:list.filters")} · 1` }).click();
  await expect(status).toHaveValue("confirmed");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(status).toBeVisible();
});

test("shows rows of the console in three lines on a phone, and the report within the window", async ({ page, say }) => {
  const form = { email: "admin@homes.example", password };
  await expect(await page.request.post("/auth/login", { form, headers: { "Accept-Language": say.language } })).toBeOK();
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

test(
  "keeps the height of a page when scripts begin to work",
  { tag: "@scripts" },
  async ({ baseURL, browser, locale, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const heightOf = (opened: Page) =>
      opened.evaluate(() => {
        delete document.documentElement.dataset.firstView; // ends lazy layout, which guesses heights
        return document.documentElement.scrollHeight;
      });
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
  },
);

test("leaves a window of 320 × 180 pixels, as at 400 % zoom, to the page: no bar stays in it", async ({
  page,
  say,
}) => {
  const { ":slug": slug, reservation, stay } = await openWorld(page, say);
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
  await page.request.post("/auth/logout");
  await expect(await page.request.post("/auth/login", { form: { email: "admin@homes.example", password } })).toBeOK();
  await expectNoBar(ofAdmin);
});

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

test("the console's lists have low rows of one height, below headings that stay in sight", async ({ page, say }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const headers = { "Accept-Language": say.language };
  const form = { email: "admin@homes.example", password };
  await expect(await page.request.post("/auth/login", { form, headers })).toBeOK();
  const short = "users?q=%40homes.example"; // other tests have users with long words
  for (const list of ["reservations", short, "houses", "conversations", "payments", "refunds", "messages"]) {
    await page.goto(`/admin/${list}`);
    await settle(page);
    const rows = page.locator("main tbody tr");
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights, list).not.toEqual([]);
    expect(Math.max(...heights), list).toBeLessThanOrEqual(48);
    expect(Math.max(...heights) - Math.min(...heights), list).toBeLessThanOrEqual(3);
    const pageIsWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(pageIsWider, list).toBe(false);
  }
  for (const width of [1280, 820]) {
    await page.setViewportSize({ width, height: 800 });
    for (const list of ["reservations", "reviews", "conversations", "payments", "users", "messages", "audit-log"]) {
      await page.goto(`/admin/${list}`);
      const left = await page
        .locator("main table")
        .evaluate((table) => innerWidth - table.getBoundingClientRect().right);
      expect(left, `${list} at ${width} px`).toBeGreaterThan(0);
    }
    await page.goto("/admin/reservations");
    await settle(page);
    await page.locator("main tbody tr").last().scrollIntoViewIfNeeded();
    const bar = await rectOf(page.locator("header").first());
    expect((await rectOf(page.locator("main thead"))).top).toBeLessThan(0);
    expect((await rectOf(page.locator("main thead th").nth(1))).top).toBeCloseTo(bar.bottom, 0);
  }
});
