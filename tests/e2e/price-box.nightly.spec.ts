import { expectClearOfChat, rectOf } from "./rects";
import { box, findHouse, stay } from "./price-box";
import { settle } from "./settle";
import { expect, test } from "./test";

test("keeps the booking bar of a phone in one row, without overlapping the chat button", async ({ page, say }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${await findHouse(page)}?${stay}`);
  await settle(page);
  const bar = page.getByRole("region", { name: say("houses:house.bar"), exact: true });
  const book = await rectOf(bar.getByRole("link", { name: say("houses:house.request") }));
  const amount = await rectOf(bar.locator("p:visible").first());
  expect(amount.right).toBeLessThanOrEqual(book.left);
  expect(book.right).toBeLessThanOrEqual(390);
  expect(Math.min(amount.bottom, book.bottom)).toBeGreaterThan(Math.max(amount.top, book.top));
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(88); // the space that the page reserves
  expect(book.bottom - book.top).toBeLessThan(60); // one line of text

  await expectClearOfChat(page, say, bar.locator("p:visible"));
  await expectClearOfChat(page, say, box(page).locator("dd, p"));

  await box(page)
    .getByRole("link", { name: say("houses:house.request") })
    .evaluate((button) => button.scrollIntoView({ block: "center" }));
  await expect(bar).toBeHidden(); // its button would be there twice
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();

  await page.goto(await findHouse(page));
  await settle(page);
  await box(page)
    .getByRole("button", { name: say("houses:house.request") })
    .evaluate((button) => button.scrollIntoView({ block: "center" }));
  await expect(bar.getByRole("link", { name: say("houses:house.seeDates") })).toBeVisible(); // another button
});
