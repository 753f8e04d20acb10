import { visit } from "./settle";
import { expect, test } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const height = 900;

test("opens a full-screen menu that closes by its button, Escape and every navigation", async ({ page, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/about");
  const menu = page.locator("header details");
  const opener = menu.locator("summary");
  const sheet = menu.locator("> div");
  await opener.click();
  await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
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
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(sheet.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test("does not lose what is pressed before its scripts have come", async ({ page }) => {
  await page.setViewportSize({ width: 390, height });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await page.locator("header summary").click();
  release();
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await expect(page.locator("header details")).toHaveAttribute("open");
});

test("shows a toast for five seconds at the bottom centre, longer on hover", async ({ page, say }) => {
  await page.setViewportSize({ width: 1280, height });
  await visit(page, "/dev/gallery/toast");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000); // else it also runs by itself
  const toast = page.locator("ol > li[data-state]");
  const show = async () => {
    await page
      .getByRole("button", { name: say("gallery:toast.show") })
      .first()
      .click();
    await page.clock.runFor(300);
    await expect(toast).toBeVisible();
  };
  await show();
  const { x, y, width, height: tall } = (await toast.boundingBox())!;
  expect(width).toBe(500);
  expect(Math.round(x + width / 2)).toBe(640);
  expect(y + tall).toBeGreaterThan(height - 40);
  await page.clock.runFor(6_000);
  await expect(toast).toHaveCount(0);

  await show();
  await page.clock.runFor(4_500);
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
});
