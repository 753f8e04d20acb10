import { pattern, unknown } from "./guest";
import { signInAs } from "./sign-in";
import { expect, test } from "./test";

test("shows the next stay, its next step, and what is on at the Lounge", async ({ page, say }) => {
  await signInAs(page, say, "member");
  await page.goto("/mypage");
  const main = page.getByRole("main");
  const stay = main.getByRole("article").first();
  await expect(stay.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(stay.getByText(say("reservations:stayStatus.contract.signed"), { exact: true })).toBeVisible();
  for (const step of ["code", "arrive"]) {
    await expect(stay.getByText(say(`reservations:steps.${step}`), { exact: true }).first()).toBeVisible();
  }
  const lounge = pattern(say("reservations:myPage.lounge.title", { lounge: unknown }));
  await expect(main.getByRole("heading", { name: lounge })).toBeVisible();
  await stay.getByRole("link", { name: say("reservations:nextStep.checkInButton") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(say("reservations:guide.title"));
});
