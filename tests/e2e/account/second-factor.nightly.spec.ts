import { expect, test } from "../test";
import { Visitor } from "../visitor";
import { codeOf, setUpSecondFactor } from "./set-up-second-factor";

test("is switched on, asked for at the log-in, and replaced by a recovery code", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  const person = await visitor.join();
  const { secret, recoveryCodes } = await setUpSecondFactor(page, visitor);
  await visitor.logOut();

  await page.goto("/auth/login?redirectTo=/mypage/profile");
  await visitor.logIn(person);
  await expect(page).toHaveURL(/\/auth\/second-factor/);
  await page.goto("/mypage");
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto("/auth/second-factor");
  await page.getByLabel(say("secondFactor:code")).fill("000000");
  await visitor.button("secondFactor:logIn.button").click();
  await expect(page.getByRole("main").getByText(say("errors:fields.codeWrong")).first()).toBeVisible();
  await page.getByLabel(say("secondFactor:code")).fill(codeOf(secret, 1));
  await visitor.button("secondFactor:logIn.button").click();
  await expect(page).toHaveURL(/\/mypage\/profile/);
  await visitor.logOut();

  await page.goto("/auth/login");
  await visitor.logIn(person);
  await page.getByRole("link", { name: say("secondFactor:logIn.useRecovery") }).click();
  await page.getByLabel(say("secondFactor:recoveryCode")).fill(recoveryCodes[0]!);
  await visitor.button("secondFactor:logIn.button").click();
  await visitor.expectLoggedIn();

  await page.goto("/mypage/second-factor");
  await page.getByRole("link", { name: say("secondFactor:page.renew") }).click();
  await page.getByRole("button", { name: say("secondFactor:page.renew") }).click();
  await visitor.expectTold("secondFactor:done.renewed");
  await visitor.button("secondFactor:codes.saved").click();
  await expect(page.getByRole("button", { name: say("secondFactor:codes.saved") })).toHaveCount(0);
  await page.goto("/mypage/second-factor");
  await page.getByRole("link", { name: say("secondFactor:page.off") }).click();
  await page.getByRole("button", { name: say("secondFactor:page.off") }).click();
  await visitor.expectTold("secondFactor:done.off");
  await visitor.logOut();
  await page.goto("/auth/login");
  await visitor.logIn(person);
  await visitor.expectLoggedIn();
});
