import { aPerson, password } from "../guest";
import { expect, test } from "../test";
import { Visitor } from "../visitor";

test("offers the sign-in methods when the e-mail has an account, with the e-mail carried over", async ({
  page,
  say,
}) => {
  const visitor = new Visitor(page, say);
  const person = await visitor.join();
  await page.context().clearCookies();
  await page.goto("/auth/sign-up?redirectTo=%2Fhouses");
  await visitor.field("email").fill(person.email);
  await visitor.field("password").fill(password);
  await visitor.field("passwordConfirm").fill(password);
  await visitor.fillPerson(person);
  await page.getByLabel(say("account:signUp.agreeTerms")).check();
  await visitor.button("account:signUp.button").click();
  await visitor.expectTold("account:signUp.takenTitle");
  await page.getByRole("link", { name: say("account:signUp.takenReset") }).click();
  await expect(visitor.field("email")).toHaveValue(person.email);
  await page.goto("/auth/login?redirectTo=%2Fhouses");
  await expect(visitor.field("email")).toHaveValue(person.email);
  await visitor.logIn(person);
  await expect(page).toHaveURL(/\/houses$/);
});

test("resets a forgotten password by mail, and ends all other sessions", async ({ page, browser, say }) => {
  const visitor = new Visitor(page, say);
  const person = await visitor.join();
  const owner = new Visitor(await browser.newPage(), say);

  await owner.page.goto("/auth/login");
  await owner.page.getByRole("link", { name: say("account:logIn.forgot") }).click();
  for (const { email } of [aPerson(), person]) {
    await owner.page.goto("/auth/forgot-password");
    await owner.field("email").fill(email);
    await owner.button("account:forgot.button").click();
    await owner.expectTold("account:forgot.sentTo", { email }); // the same for an unknown address
  }
  const link = await owner.openFromMail(person.email, "/auth/reset-password");
  await owner.page.goto(link); // opening it does not use it up
  const newPassword = owner.page.getByLabel(say("account:fields.newPassword"), { exact: true });
  await newPassword.fill("short");
  await owner.field("passwordConfirm").fill("short");
  await owner.button("account:reset.button").click();
  await owner.expectTold("errors:fields.passwordRule");
  await newPassword.fill("Changed-2027");
  await owner.field("passwordConfirm").fill("Changed-2027");
  await owner.button("account:reset.button").click();
  await expect(owner.page).toHaveURL(/\/auth\/login/);
  await owner.expectTold("account:reset.done");

  await page.goto("/mypage");
  await expect(page).toHaveURL(/\/auth\/login\?redirectTo=%2Fmypage$/);
  await visitor.expectTold("errors:codes.UNAUTHENTICATED");
  await visitor.logIn(person, password);
  await visitor.expectTold("errors:codes.CREDENTIALS_WRONG");
  await visitor.logIn(person, "Changed-2027");
  await visitor.expectLoggedIn();

  await owner.page.goto(link); // already used: the page says so
  await owner.expectTold("account:reset.goneTitle");
  await expect(newPassword).toHaveCount(0);
  await owner.expectMail(person.email, "passwordChanged");
  await owner.page.close();
});

test("confirms the address by the newest mail, by a button and not by opening it", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  const person = await visitor.join();
  await page.goto("/auth/sign-up/complete");
  await visitor.expectTold("account:complete.mail", { email: person.email });
  const first = await visitor.openFromMail(person.email, "/auth/verify-email");
  await page.goto("/mypage");
  await visitor.expectTold("account:verify.noticeTitle");
  await visitor.button("account:verify.resend").click();
  await visitor.expectTold("account:verify.resent", { email: person.email });

  await page.goto(first);
  await visitor.expectTold("account:verify.goneTitle");
  await expect(async () => {
    expect(await visitor.openFromMail(person.email, "/auth/verify-email")).not.toBe(first);
  }).toPass();
  await visitor.button("account:verify.button").click();
  await visitor.expectTold("account:verify.done");
  await page.goto("/mypage");
  await expect(page.getByText(say("account:verify.noticeTitle"))).toHaveCount(0);
});
