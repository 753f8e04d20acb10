import { readFileSync } from "node:fs";
import { aPerson, bookStay, password } from "../guest";
import { expect, personField, test } from "../test";
import { Visitor } from "../visitor";

class Profile extends Visitor {
  section(name: string) {
    return this.page.getByRole("region", { name: this.say(`account:profile.sections.${name}`), exact: true });
  }

  in(section: string, field: string) {
    return this.section(section).getByLabel(this.say(personField("account:fields", field)), { exact: true });
  }

  press(section: string, button: string) {
    return this.section(section)
      .getByRole("button", { name: this.say(`account:profile.${button}`), exact: true })
      .click();
  }

  /** In the section. */
  async expectDone(key: string, values?: Record<string, unknown>) {
    await expect(this.page.getByText(this.say(`account:profile.${key}`, values)).first()).toBeVisible();
  }
}

const open = async (profile: Profile) => {
  await profile.page.goto("/mypage/profile");
  await expect(profile.page.getByRole("heading", { name: profile.say("account:profile.title") })).toBeVisible();
};

test("saves each section separately, and the next contract has the changes", async ({ page, say }) => {
  const profile = new Profile(page, say);
  await profile.join();
  await open(profile);
  await profile.in("profile", "phone").fill("o1o");
  await profile.press("profile", "button");
  await profile.expectTold("account:profile.failed");
  await expect(profile.in("profile", "phone")).toHaveValue("o1o");
  await profile.in("profile", "firstName").fill("Sukarno");
  await profile.in("profile", "lastName").fill("");
  await profile.in("profile", "phone").fill("010-9876-5432");
  await profile.press("profile", "button");
  await profile.expectDone("success");
  await page.reload();
  await expect(profile.in("profile", "firstName")).toHaveValue("Sukarno");
  await expect(profile.in("profile", "lastName")).toHaveValue("");

  const marketing = profile.section("consents").getByLabel(say("account:profile.consents.marketing"));
  await expect(marketing).not.toBeChecked();
  for (const agreed of [true, false]) {
    await marketing.setChecked(agreed);
    await profile.press("consents", "consents.button");
    const saved = say(`account:profile.consents.${agreed ? "given" : "withdrawn"}`, { at: ".+" });
    await expect(marketing).toHaveAccessibleDescription(new RegExp(saved)); // “Saved” may be of the time before
    await page.reload();
    await expect(marketing).toBeChecked({ checked: agreed });
  }
});

test("changes the password with the current one, and ends all other sessions", async ({ page, browser, say }) => {
  const profile = new Profile(page, say);
  const person = await profile.join();
  const elsewhere = await profile.logInElsewhere(browser, person);

  await open(profile);
  for (const current of ["Wrong-2026", password]) {
    await profile.in("password", "currentPassword").fill(current);
    await profile.in("password", "newPassword").fill("Changed-2027");
    await profile.in("password", "passwordConfirm").fill("Changed-2027");
    await profile.press("password", "password.button");
    if (current !== password) await profile.expectTold("errors:fields.passwordWrong");
  }
  await profile.expectDone("password.changed");
  await profile.expectLoggedIn();
  await elsewhere.page.goto("/mypage");
  await expect(elsewhere.page).toHaveURL(/\/auth\/login/);
  await elsewhere.logIn(person, "Changed-2027");
  await elsewhere.expectLoggedIn();

  await open(profile);
  await expect(profile.section("sessions").getByText(say("account:profile.sessions.current"))).toHaveCount(1);
  await profile.section("sessions").getByRole("button").first().click();
  await profile.expectDone("sessions.ended");
  await elsewhere.page.goto("/mypage");
  await expect(elsewhere.page).toHaveURL(/\/auth\/login/);
  await elsewhere.page.close();
  await profile.expectMail(person.email, "passwordChanged");
});

test("changes the e-mail after confirmation at the new address, and notifies the old one", async ({ page, say }) => {
  const profile = new Profile(page, say);
  const person = await profile.join();
  const { email: next } = aPerson();
  await open(profile);
  await profile.section("email").getByLabel(say("account:profile.email.new")).fill(next);
  await profile.in("email", "currentPassword").fill(password);
  await profile.press("email", "email.button");
  await profile.expectDone("email.sent", { email: next });
  await expect(profile.section("email").getByText(person.email, { exact: true })).toBeVisible();

  await profile.openFromMail(next, "/auth/verify-email");
  await profile.button("account:verify.button").click();
  await profile.expectTold("account:verify.done");
  await open(profile);
  await expect(profile.section("email").getByText(next, { exact: true })).toBeVisible();
  await profile.expectMail(person.email, "emailChanged");

  await profile.logOut();
  await page.goto("/auth/login");
  await profile.logIn(person);
  await profile.expectTold("errors:codes.CREDENTIALS_WRONG");
  await profile.logIn({ email: next });
  await profile.expectLoggedIn();
});

test("exports all stored data as a file", async ({ page, say }) => {
  const profile = new Profile(page, say);
  const person = await profile.join();
  await open(profile);
  const link = profile.section("data").getByRole("link", { name: say("account:profile.export.button") });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const exported = readFileSync(await download.path(), "utf8");
  expect(exported).toContain(person.email);
  expect(exported).not.toMatch(/argon2|hash/i);
});

test("refuses the deletion before an upcoming stay, and suspends and resumes processing", async ({ page, say }) => {
  const profile = new Profile(page, say);
  const id = await bookStay(page, say);
  await open(profile);
  for (const [intent, done] of [
    ["suspend", "suspended"],
    ["resume", "resumed"],
  ] as const) {
    await profile.press("data", `suspension.${intent}`);
    await profile.expectDone(`suspension.${done}`);
  }
  await page.goto("/mypage/profile/delete");
  await profile.expectTold("account:deletion.notYet");
  const obstacle = page.getByRole("listitem").filter({ hasText: say("account:deletion.obstacle.upcomingStay") });
  await expect(obstacle.getByRole("link")).toHaveAttribute("href", new RegExp(id));
  await expect(profile.button("account:deletion.button")).toHaveCount(0);
});

test("deletes the account permanently, and the e-mail can be used again", async ({ page, browser, say }) => {
  const profile = new Profile(page, say);
  const person = await profile.join();
  const elsewhere = await profile.logInElsewhere(browser, person);

  await open(profile);
  await profile.section("deletion").getByRole("link").click();
  await profile.expectTold("account:deletion.keptNothing");
  for (const typed of ["Wrong-2026", password]) {
    await profile.field("password").fill(typed);
    await profile.button("account:deletion.button").click();
    if (typed !== password) await profile.expectTold("errors:fields.passwordWrong");
  }
  await profile.expectTold("account:deletion.done");
  await profile.expectLoggedIn(false);

  await elsewhere.page.goto("/mypage");
  await expect(elsewhere.page).toHaveURL(/\/auth\/login/);
  await elsewhere.logIn(person);
  await elsewhere.expectTold("errors:codes.CREDENTIALS_WRONG");
  await elsewhere.page.close();
  await profile.join(person);
  await page.goto("/mypage");
  await profile.expectLoggedIn();
});
