import { bookStay, cards, Guest, pattern, planStay, unknown } from "./guest";
import { visit } from "./settle";
import { expect, test } from "./test";

test("a stay's page shows what is done, what is next, and leads to help", async ({ page, say }) => {
  const guest = new Guest(page, say, planStay());
  const id = await bookStay(page, say, guest.plan);
  await page.goto(`/mypage/reservations/${id}`);
  const timeline = page.locator("#timeline");
  const current = timeline.locator('[aria-current="step"]');
  await expect(current).toHaveCount(1);
  await expect(current).toContainText(say("reservations:timeline.state.now"));
  const paying = pattern(say("reservations:timeline.pay.open", { amount: unknown }));
  await expect(current.filter({ hasText: paying })).toBeVisible(); // as the strip, which leads to paying

  await visit(page, `/pay/${id}`);
  await guest.goToPay();
  await guest.payWith(cards.good);
  await expect(page).toHaveURL(new RegExp(`/mypage/reservations/${id}`));
  await expect(timeline.getByText(say("reservations:timeline.pay.done"))).toBeVisible();
  await timeline.getByRole("link", { name: say("conversations:fromStay.question") }).click();
  await expect(page.locator('select[name="reservationId"]')).toHaveValue(id);
  await expect(page.locator('input[name="kind"]:checked')).toHaveValue("question");
});
