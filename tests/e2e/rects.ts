import type { Locator, Page } from "@playwright/test";
import { runsScripts } from "./settle";
import { expect, type Say } from "./test";

export type Rect = { left: number; top: number; right: number; bottom: number };

/** In pixels of the window. */
export async function rectOf(element: Locator): Promise<Rect> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Scrolls to each visible amount, and expects that the chat button is away or beside it. */
export async function expectClearOfChat(page: Page, say: Say, amounts: Locator): Promise<void> {
  const chat = page.getByRole("region", { name: say("common:chat.title"), exact: true });
  await expect(chat.locator("a:visible, button:visible").first()).toBeVisible();
  const dock = (await chat.elementHandle())!;
  const hasScripts = await runsScripts(page);
  for (const amount of await amounts.all()) {
    if (!(await amount.isVisible())) continue;
    await amount.scrollIntoViewIfNeeded();
    // The button's scripts move it in the next frame; without scripts, requestAnimationFrame never calls back
    if (hasScripts) await page.evaluate(waitTwoFrames);
    // The button hides while the page moves, so one step of the browser reads both places
    const isCovered = () =>
      amount.evaluate((element, around) => {
        const covered = element.getBoundingClientRect();
        return [...around.querySelectorAll("a, button")].some((button) => {
          const { left, top, right, bottom, width } = button.getBoundingClientRect();
          const isVisible = width > 0 && button.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          const isBeside =
            right <= covered.left || left >= covered.right || bottom <= covered.top || top >= covered.bottom;
          return isVisible && !isBeside;
        });
      }, dock);
    await expect.poll(isCovered, { message: (await amount.textContent()) ?? "" }).toBe(false);
  }
}

const waitTwoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
