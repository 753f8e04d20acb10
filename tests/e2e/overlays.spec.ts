import type { Locator, Page } from "@playwright/test";
import { settle } from "./settle";
import { expect, test } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const overlays = [
  { element: "modal", opener: "overlay.open" },
  { element: "drawer", opener: "overlay.open" },
  { element: "confirm", opener: "overlay.question" },
  { element: "bottom-sheet", opener: "sheet.content" },
] as const;

const rest = (sheet: Locator) => expect(sheet).toHaveAttribute("data-state", "open");

for (const { element, opener } of overlays) {
  test(`traps the focus in a ${element} and returns it`, async ({ page, say, javaScriptEnabled }) => {
    await page.goto(`/dev/gallery/${element}`);
    const link = page.getByRole("main").getByRole("link", { name: say(`gallery:${opener}`), exact: true });
    if (!javaScriptEnabled) {
      await link.click();
      await expect(page).toHaveURL(/#plain$/);
      await expect(page.locator("#plain")).toBeInViewport();
      return;
    }
    await settle(page);
    await link.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await rest(dialog);
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press(presses < 4 ? "Tab" : "Shift+Tab");
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  });
}

test.describe("a bottom sheet", { tag: "@scripts" }, () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/dev/gallery/bottom-sheet");
    await settle(page);
  });

  test("expands, shrinks and closes by drag and by buttons", async ({ page, say }) => {
    const sheet = page.getByRole("dialog");
    const press = (name: string) => sheet.getByRole("button", { name: say(`common:overlays.${name}`) }).click();
    const open = async () => {
      await page.getByRole("link", { name: say("gallery:sheet.expandable") }).click();
      await rest(sheet);
    };
    await open();
    const content = await heightOf(sheet);
    await press("expand");
    await expect.poll(() => heightOf(sheet)).toBe(834);
    await press("shrink");
    await expect.poll(() => heightOf(sheet)).toBe(content);
    await rest(sheet);

    await drag(page, sheet.getByText(say("gallery:overlay.text")), -120);
    await expect.poll(() => heightOf(sheet)).toBe(834);
    await rest(sheet);
    await drag(page, sheet.getByRole("heading"), 150);
    await expect.poll(() => heightOf(sheet)).toBe(content);
    await rest(sheet);
    await drag(page, sheet.getByRole("heading"), 30);
    await rest(sheet);
    await drag(page, sheet.getByRole("heading"), content / 2);
    await expect(sheet).toHaveCount(0);

    await open();
    await press("close");
    await expect(sheet).toHaveCount(0);
    await open();
    await page.mouse.click(195, 60);
    await expect(sheet).toHaveCount(0);
  });

  test("has its configured height, and can leave the page scrollable", async ({ page, say }) => {
    const sheet = page.getByRole("dialog");
    await page.getByRole("link", { name: say("gallery:sheet.top") }).click();
    await rest(sheet);
    expect(await heightOf(sheet)).toBe(834);
    const content = sheet.locator("> div").last().locator("> div");
    expect(await content.evaluate((node) => getComputedStyle(node).marginTop)).toBe("20px");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await page.getByRole("link", { name: say("gallery:sheet.nonBlocking") }).click();
    await rest(sheet);
    await expect(page.getByText(say("gallery:sheet.state"), { exact: true })).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await rest(sheet);
    await sheet.getByRole("button").first().focus();
    await page.keyboard.press("Shift+Tab");
    await expect(sheet.locator(":focus")).toHaveCount(0);
    await rest(sheet);
    await page.getByRole("link", { name: say("gallery:back") }).click();
    await expect(sheet).toHaveCount(0);
  });

  test("does not animate with reduced motion", async ({ page, say }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("link", { name: say("gallery:sheet.expandable") }).click();
    const sheet = page.getByRole("dialog");
    await rest(sheet);
    await sheet.getByRole("button", { name: say("common:overlays.expand") }).click();
    expect(await heightOf(sheet)).toBe(834);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });
});

test("shows contact options in an overlay or in the footer, without chat and consent", async ({
  page,
  say,
  javaScriptEnabled,
}) => {
  await page.goto("/about");
  await settle(page);
  const footer = page.getByRole("contentinfo");
  await expect(page.getByRole("region", { name: say("common:consent.question") })).toHaveCount(0);
  await expect(footer.getByRole("link", { name: say("common:consent.title") })).toHaveCount(0);
  await page.getByRole("link", { name: say("common:chat.button") }).click();
  if (!javaScriptEnabled) {
    await expect(page).toHaveURL(/\/about#contact$/);
    return expect(footer.locator('a[href^="tel:"]')).toBeInViewport();
  }
  const sheet = page.getByRole("dialog", { name: say("common:chat.title") });
  await expect(sheet.getByText(say("common:chat.hours"))).toBeVisible();
  await expect(sheet.locator('a[href^="tel:"]')).toBeVisible();
  await expect(sheet.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});

test("opens the privacy policy in an overlay, or as a page", async ({ page, say, javaScriptEnabled }) => {
  await page.goto("/about");
  await settle(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: say("common:footer.privacy") }).click();
  if (!javaScriptEnabled) return expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole("dialog").getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});

const heightOf = async (sheet: Locator) => Math.round((await sheet.boundingBox())?.height ?? 0);

/** Holds still at the end, so that it does not count as a fling. */
async function drag(page: Page, from: Locator, distance: number) {
  const box = (await from.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + distance, { steps: 10 });
  await page.waitForTimeout(150);
  await page.mouse.up();
}

test(
  "falls back to the page on the first press when an overlay cannot be shown",
  { tag: "@scripts" },
  async ({ page, say }) => {
    await page.goto("/about");
    await settle(page);
    await page.route(/overlay-views.*\.js$/, (route) => route.abort());
    await page.getByRole("link", { name: say("common:chat.button") }).click();
    await expect(page).toHaveURL(/\/about#contact$/);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: say("common:footer.privacy") })
      .click();
    await expect(page).toHaveURL(/\/privacy$/);
  },
);
