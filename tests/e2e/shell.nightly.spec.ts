import type { Locator } from "@playwright/test";
import { settle } from "./settle";
import { expect, test } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const height = 900;
const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

// The menu's test covers the header without scripts.
test.describe("the header", () => {
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

test("animates pages within 600 ms, without a loader between them", async ({ page, say }) => {
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
