import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./check-page";
import { visit } from "./settle";
import { expect, test } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const rest = (sheet: Locator) => expect(sheet).toHaveAttribute("data-state", "open");

test("traps the focus in a dialog and returns it", async ({ page, say }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/dev/gallery/modal");
  const link = page.getByRole("main").getByRole("link", { name: say("gallery:overlay.open"), exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await rest(dialog);
  await expectAccessible(page, "an open dialog");
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press(presses < 4 ? "Tab" : "Shift+Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test.describe("a bottom sheet", () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, "/dev/gallery/bottom-sheet");
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
});

test("shows contact options and the privacy policy over the page", async ({ page, say }) => {
  await visit(page, "/about");
  await expect(page.getByRole("region", { name: say("common:consent.question") })).toHaveCount(0);
  await page.getByRole("link", { name: say("common:chat.button") }).click();
  const sheet = page.getByRole("dialog", { name: say("common:chat.title") });
  await expect(sheet.getByText(say("common:chat.hours"))).toBeVisible();
  await expect(sheet.locator('a[href^="tel:"]')).toBeVisible();
  await expect(sheet.locator('a[href^="mailto:"]')).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("common:footer.privacy") })
    .click();
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

test("falls back to the page on the first press when an overlay cannot be shown", async ({ page, say }) => {
  await visit(page, "/about");
  await page.route(/overlay-views.*\.js$/, (route) => route.abort());
  await page.getByRole("link", { name: say("common:chat.button") }).click();
  await expect(page).toHaveURL(/\/about#contact$/);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("common:footer.privacy") })
    .click();
  await expect(page).toHaveURL(/\/privacy$/);
});
