import type { Page } from "@playwright/test";
import { bookStay, cards, Guest, pattern, payButton, planStay, unknown } from "./guest";
import { visit } from "./settle";
import { expect, test, type Say } from "./test";
import { Visitor } from "./visitor";

const openProfile = async (page: Page, say: Say) => {
  await visit(page, "/mypage/profile");
  return new Visitor(page, say).field("firstName");
};
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("homes-draft")).length);
const restored = (page: Page, say: Say) => page.getByRole("status").getByText(say("common:draft.restored"));

test("keeps separate drafts of one form in two tabs", async ({ page, say }) => {
  const { firstName } = await new Visitor(page, say).join();
  const first = await openProfile(page, say);
  await first.fill("Odile");
  await expect.poll(() => kept(page)).toBe(1);

  const tab = await page.context().newPage();
  const second = await openProfile(tab, say);
  await second.fill(`${firstName} Rose`); // so that a wrongly restored draft would be visible by now
  await expect.poll(() => kept(page)).toBe(2);
  await expect(restored(tab, say)).toHaveCount(0);
  await expect(second).toHaveValue(`${firstName} Rose`);

  await page.reload();
  await expect(restored(page, say)).toBeVisible();
  await expect(first).toHaveValue("Odile");
  await page.getByRole("button", { name: say("common:draft.startAnew") }).click();
  await expect(first).toHaveValue(firstName);
  await expect.poll(() => kept(page)).toBe(1);

  await tab.close();
  await page.reload();
  await expect(restored(page, say)).toBeVisible();
  await expect(first).toHaveValue(`${firstName} Rose`);
});

test("executes no form for another account than its page's", async ({ page, context, say }) => {
  const visitor = new Visitor(page, say);
  await visitor.join();
  const first = await openProfile(page, say);
  await first.fill("Odile");
  await context.clearCookies({ name: /homes_session$/ });
  const { firstName } = await visitor.join(); // in a tab that has not been notified yet
  await visitor.button("account:profile.button").click();
  await expect(page.getByText(say("common:otherTab.notSent"), { exact: true })).toBeVisible();
  await expect(first).toHaveValue(firstName);
});

test("requires no payment any more that was made in another tab", async ({ page, say }) => {
  const reservation = await bookStay(page, say);
  const required = page.getByText(pattern(say("reservations:required.title", { amount: unknown })));
  await visit(page, `/pay/${reservation}`);
  await expect(required).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(`/pay/${reservation}`);
  const guest = new Guest(tab, say, planStay());
  await guest.goToPay();
  await guest.payWith(cards.good);
  await expect(tab).toHaveURL(/\/mypage\//);
  await page.getByRole("button", { name: payButton(say) }).click();
  await expect(page.getByText(say("payments:pay.nothingDueYet"))).toBeVisible();
  await expect(required).toHaveCount(0);
});
