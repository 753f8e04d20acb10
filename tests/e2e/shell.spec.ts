import type { Locator } from "@playwright/test";
import { settle } from "./settle";
import { expect, test } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const height = 900;
const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

// The menu's test covers the header without scripts.
test.describe("the header", { tag: "@scripts" }, () => {
  test("is full from 1250 pixels and has a menu button below", async ({ page, say }) => {
    const wide = page.getByRole("banner").getByRole("link", { name: say("common:header.about") });
    const opener = page.locator("header summary");
    for (const [width, isWide] of [
      [1250, true],
      [1249, false],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (width === 1250) await page.goto("/about");
      await expect(wide.first()).toBeVisible({ visible: isWide });
      await expect(opener).toBeVisible({ visible: !isWide });
    }
    const header = page.getByRole("banner");
    expect(await styleOf(header, "z-index")).toBe("20");
    expect(await styleOf(header.locator("> div"), "padding-inline")).toBe("20px");
  });

  test("is active beyond 50 pixels of scroll, with home's title and reservation box", async ({ page, say }) => {
    await page.setViewportSize({ width: 1280, height });
    await page.goto("/");
    const header = page.getByRole("banner");
    const title = header.getByText(say("common:header.tagline"));
    const box = page.getByRole("form", { name: say("home:box.label") });
    await expect(title).toBeVisible();
    const states = async () =>
      [
        await header.getAttribute("data-active"),
        await title.getAttribute("data-on"),
        await box.getAttribute("data-on"),
      ].map((value) => value !== null);
    for (const [scroll, on] of [
      [50, false],
      [51, true],
      [50, false],
    ] as const) {
      await page.evaluate((top) => window.scrollTo(0, top), scroll);
      await expect.poll(states, `at ${scroll}`).toEqual([on, on, on]);
    }
    expect(await styleOf(header, "background-color")).toBe("rgb(255, 255, 255)");
    await page.goto("/houses");
    await expect(header).toHaveAttribute("data-active", "");
    expect(await styleOf(header, "background-color")).toBe("rgba(0, 0, 0, 0)");
    await expect(title).toHaveCount(0);
    const house = page.locator("article a").first();
    await page.goto((await house.getAttribute("href"))!);
    await expect(header.locator("[aria-current]:visible")).toHaveText(say("common:header.houses"));
    expect(await styleOf(header.locator("[aria-current]:visible"), "color")).toBe("rgb(184, 68, 11)");
    expect(await styleOf(header, "background-color")).toBe("rgb(255, 255, 255)");
  });

  test("leaves 80 pixels above the home page from 961, none below", async ({ page }) => {
    await page.setViewportSize({ width: 961, height });
    await page.goto("/");
    expect(await styleOf(page.getByRole("main"), "padding-top")).toBe("80px");
    await page.setViewportSize({ width: 960, height });
    expect(await styleOf(page.getByRole("main"), "padding-top")).toBe("0px");
  });
});

test("opens a full-screen menu that closes by its button, Escape and every navigation", async ({
  page,
  say,
  language,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  const menu = page.locator("header details");
  const opener = menu.locator("summary");
  const sheet = menu.locator("> div");
  await opener.click();
  await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await styleOf(sheet, "background-color")).toBe("rgb(23, 24, 26)");
  expect(await styleOf(page.locator("html"), "overflow")).toBe("hidden");
  await expect(sheet.getByRole("button", { name: say("common:header.otherLanguage") })).toBeVisible();
  await opener.click();
  await expect(sheet).toBeHidden();
  await opener.click();
  await sheet.getByRole("link", { name: say("common:header.faq"), exact: true }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(sheet).toBeHidden();
  await opener.click();
  await sheet.getByRole("link", { name: say("common:header.faq"), exact: true }).click();
  await expect(sheet, "on the same page, too").toBeHidden();
  if (javaScriptEnabled) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(sheet.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    return;
  }
  await opener.click();
  await sheet.getByRole("button", { name: say("common:header.otherLanguage") }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language === "en" ? "ko" : "en");
  await expect(page).toHaveURL(/\/faq$/);
});

test("loads its scripts after the page, or at the first interaction", { tag: "@scripts" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height });
  const scripts: string[] = [];
  page.on("request", (request) => request.url().endsWith(".js") && scripts.push(request.url()));
  await page.route(/\.(avif|webp|jpe?g)$/, () => undefined); // keeps the pictures loading
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const event of ["pointerover", "pointermove"]) {
    await page.getByRole("heading", { level: 1 }).dispatchEvent(event); // as a mouse at rest would
  }
  await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);
  expect(scripts).toEqual([]);
  await page.locator("header summary").click();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await expect(page.locator("header details")).toHaveAttribute("open"); // the press is not lost
  await page.unrouteAll();
  scripts.length = 0;
  await page.goto("/faq");
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test("animates pages within 600 ms, without a loader between them", { tag: "@scripts" }, async ({ page, say }) => {
  await page.setViewportSize({ width: 1280, height });
  await page.goto("/about");
  await settle(page);
  const main = page.getByRole("main");
  const loader = page.locator("[data-route-loader]");
  await expect(loader).toBeAttached();
  await expect(main).not.toHaveAttribute("data-arriving");
  await page.route("**/*.data*", async (route) => {
    await expect(loader).toBeHidden();
    await route.continue();
  });
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("common:header.faq"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(main).toHaveAttribute("data-arriving", "");
  expect(await styleOf(main, "animation-duration")).toBe("0.6s");
  await expect(loader).toBeHidden();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(parseFloat(await styleOf(main, "animation-duration"))).toBeLessThan(0.001);
});

// Without scripts the notice on the page stays.
test(
  "shows a toast for five seconds at the bottom centre, longer on hover",
  { tag: "@scripts" },
  async ({ page, say }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 1280, height });
    await page.goto("/dev/gallery/toast");
    const toast = page.locator("ol > li[data-state]");
    const show = async () => {
      await page
        .getByRole("button", { name: say("gallery:toast.show") })
        .first()
        .click();
      await expect(toast).toBeVisible();
    };
    await expect(async () => {
      await page
        .getByRole("button", { name: say("gallery:toast.show") })
        .first()
        .click();
      await page.clock.runFor(300);
      await expect(toast).toBeVisible({ timeout: 500 });
    }).toPass();
    const { x, y, width, height: tall } = (await toast.boundingBox())!;
    expect(width).toBe(500);
    expect(Math.round(x + width / 2)).toBe(640);
    expect(y + tall).toBeGreaterThan(height - 40);
    await page.clock.runFor(6_000);
    await expect(toast).toHaveCount(0);

    await show();
    await page.clock.runFor(4_800);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(toast).toHaveCount(0);

    await show();
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 5);
    await toast.getByRole("button").focus();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.getByRole("link").first().focus();
    await page.clock.runFor(6_000);
    await expect(toast).toHaveCount(0);
  },
);
