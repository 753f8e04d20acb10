import { expectAccessible } from "./axe";
import { cards, Guest, password, pattern, planStay, unknown } from "./guest";
import { expect, test } from "./test";

test("a stay's page shows what is done, what is next, and leads to help", async ({ page, say }, testInfo) => {
  const guest = new Guest(page, say, planStay(testInfo));
  const id = await guest.reserveAHouse();
  await page.goto(`/mypage/reservations/${id}`);
  const timeline = page.locator("#timeline");
  const current = timeline.locator('[aria-current="step"]');
  await expect(current).toHaveCount(1);
  await expect(current).toContainText(say("reservations:timeline.state.now"));
  const paying = pattern(say("reservations:timeline.pay.open", { amount: unknown }));
  await expect(current.filter({ hasText: paying })).toBeVisible(); // as the strip, which leads to paying
  const signing = timeline.getByRole("listitem").filter({ hasText: say("reservations:timeline.sign.open") });
  await expect(signing).toContainText(say("reservations:timeline.state.open")); // they are done in any order
  if (testInfo.project.use.javaScriptEnabled !== false) await expectAccessible(page, "a pending stay");

  await page.goto(`/pay/${id}`);
  await guest.goToPay();
  await guest.payWith(cards.good);
  await expect(page).toHaveURL(new RegExp(`/mypage/reservations/${id}`));
  await expect(timeline.getByText(say("reservations:timeline.pay.done"))).toBeVisible();
  await expect(current).toHaveCount(1);

  await timeline.getByRole("link", { name: say("conversations:fromStay.question") }).click();
  await expect(page.locator('select[name="reservationId"]')).toHaveValue(id);
  await expect(page.locator('input[name="kind"]:checked')).toHaveValue("question");
});

test("a stay whose deposit is back has nothing left to do", async ({ page, say }) => {
  const member = { email: "member@homes.example", password };
  await expect(await page.request.post("/auth/login", { form: member })).toBeOK();
  await page.goto("/mypage?tab=previous");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  const timeline = page.locator("#timeline");
  await expect(
    timeline.getByText(pattern(say("reservations:timeline.deposit.done", { amount: unknown }))),
  ).toBeVisible();
  await expect(timeline.locator('[aria-current="step"]')).toHaveCount(0);
  await expect(page.getByText(pattern(say("reservations:settlement.back", { amount: unknown }))).first()).toBeVisible();
});
