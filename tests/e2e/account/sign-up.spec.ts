import { expect, test } from "../test";
import { aPerson, password } from "../guest";
import { Visitor } from "../visitor";

const wrong = {
  email: ["nobody", "errors:namedFields.emailInvalid"],
  password: ["lettersonly", "errors:fields.passwordRule"],
  passwordConfirm: ["Another-2026", "errors:fields.passwordMismatch"],
  firstName: ["", "errors:namedFields.required"],
  birthDate: [["1999", "02", "31"], "errors:fields.birthDateInvalid"],
  phone: ["o1o-1234", "errors:fields.phoneInvalid"],
} as const;
type Field = keyof typeof wrong;
const names = Object.keys(wrong) as Field[];

class SignUp extends Visitor {
  readonly person = aPerson();

  /** Fills every field correctly, except those in `bad`. */
  async fill(bad: readonly Field[]) {
    const { email, firstName, lastName } = this.person;
    const right = { email, password, passwordConfirm: password, firstName, lastName, phone: "010-1234-5678" };
    for (const [name, value] of Object.entries(right)) {
      const mistake = bad.includes(name as Field) ? wrong[name as Field][0] : value;
      await this.field(name).fill(String(mistake));
    }
    const [year, month, day] = bad.includes("birthDate") ? wrong.birthDate[0] : ["1999", "02", "28"];
    await this.field("birthYear").fill(year);
    await this.field("birthMonth").fill(month);
    await this.field("birthDay").fill(day);
  }

  send() {
    return this.button("account:signUp.button").click();
  }

  private sentence(problem: string) {
    const name = problem.endsWith("emailInvalid") ? "email" : "firstName";
    const field = this.say("errors:fieldOwners.own", { field: this.say(`errors:personFields.${name}`) });
    return this.say(problem, { field });
  }

  /** The summary comes first and links to exactly the invalid fields. */
  async expectErrors(problems: string[]) {
    const summary = this.page.getByRole("alert").filter({ hasText: this.say("common:form.errorSummary") });
    await expect(summary.getByRole("link")).toHaveCount(problems.length);
    for (const problem of new Set(problems)) {
      await expect(summary.getByRole("link", { name: this.sentence(problem) }).first()).toBeVisible();
    }
    const [link] = await summary.getByRole("link").all();
    const target = (await link!.getAttribute("href"))!;
    await expect(this.page.locator(target)).toBeVisible();
  }
}

test.beforeEach(({ page }) => page.goto("/auth/sign-up?redirectTo=%2Fmypage%3Ftab%3Dprevious"));

test("shows all problems at once, keeps the input, and never echoes a password", async ({ page, say }) => {
  const visitor = new SignUp(page, say);
  await visitor.fill(names);
  await visitor.send();
  await visitor.expectErrors([...names.map((name) => wrong[name][1]), "errors:fields.termsRequired"]);
  await expect(visitor.field("email")).toHaveValue("nobody");
  await expect(visitor.field("birthDay")).toHaveValue("31");
  await expect(visitor.field("phone")).toHaveValue("o1o-1234");
  expect(await page.content()).not.toContain("lettersonly");
});

test("shows a single problem, and signs up when there is none", async ({ page, say }) => {
  const visitor = new SignUp(page, say);
  await page.getByLabel(say("account:signUp.agreeTerms")).check();
  await visitor.fill(["birthDate"]);
  await visitor.send();
  await visitor.expectErrors([wrong.birthDate[1]]);
  await visitor.fill([]);
  await visitor.send();
  await visitor.expectTold("account:complete.title");
  await page.getByRole("link", { name: say("account:complete.button") }).click();
  await expect(page).toHaveURL(/\/mypage\?tab=previous$/);
  await visitor.expectLoggedIn();
});
