import type { Browser, Page } from "@playwright/test";
import { expect, personField, type Say } from "./test";
import { aPerson, join, password, type Person } from "./guest";

export class Visitor {
  constructor(
    readonly page: Page,
    readonly say: Say,
  ) {}

  field(name: string) {
    return this.page.getByRole("main").getByLabel(this.say(personField("account:fields", name)), { exact: true });
  }

  button(name: string) {
    return this.page.getByRole("main").getByRole("button", { name: this.say(name), exact: true });
  }

  async fillPerson({ firstName, lastName }: Person, birth = ["1999", "02", "28"]) {
    const [year = "", month = "", day = ""] = birth;
    await this.field("firstName").fill(firstName);
    await this.field("lastName").fill(lastName);
    await this.field("birthYear").fill(year);
    await this.field("birthMonth").fill(month);
    await this.field("birthDay").fill(day);
    await this.field("phone").fill("010-1234-5678");
  }

  /** Signs up by one request, for tests that are not about the sign-up page. */
  async join(person = aPerson(), birth?: string[]): Promise<Person> {
    await join(this.page, this.say, person, birth);
    return person;
  }

  /** The same person in another browser. */
  async logInElsewhere(browser: Browser, person: Person): Promise<Visitor> {
    const elsewhere = new Visitor(await browser.newPage(), this.say);
    await elsewhere.page.goto("/auth/login");
    await elsewhere.logIn(person);
    await elsewhere.expectLoggedIn();
    return elsewhere;
  }

  /** Submits the log-in page; the target depends on the test. */
  async logIn({ email }: { email: string }, with_ = password) {
    await this.field("email").fill(email);
    await this.field("password").fill(with_);
    await this.button("account:logIn.button").click();
  }

  async logOut() {
    await this.page.goto("/mypage");
    await this.button("reservations:myPage.logOut").click();
    await this.expectTold("account:logOut.done");
  }

  /** Opens the newest mail's link to `path`; the worker sends once a second. */
  async openFromMail(email: string, path: string): Promise<string> {
    const link = this.page.locator(`a[href*="${path}?token="]`).first();
    await expect(async () => {
      await this.page.goto(`/dev/messages?to=${encodeURIComponent(email)}`);
      await expect(link).toBeAttached({ timeout: 500 });
    }).toPass();
    const address = (await link.getAttribute("href"))!;
    await this.page.goto(address);
    return address;
  }

  async linkInMail(email: string, path: string): Promise<string> {
    const link = this.page.locator(`a[href*="${path}"]`).first();
    await expect(async () => {
      await this.page.goto(`/dev/messages?to=${encodeURIComponent(email)}`);
      await expect(link).toBeAttached({ timeout: 500 });
    }).toPass();
    return (await link.getAttribute("href"))!;
  }

  async expectMail(email: string, kind: string) {
    await expect(async () => {
      await this.page.goto(`/dev/messages?to=${encodeURIComponent(email)}`);
      const subject = this.page.getByText(this.say(`messages:${kind}.subject`)).first();
      await expect(subject).toBeAttached({ timeout: 500 });
    }).toPass();
  }

  /** A notice, in a toast or on the page. */
  async expectTold(key: string, values?: Record<string, unknown>) {
    await expect(this.page.getByRole("main").getByText(this.say(key, values)).first()).toBeVisible();
  }

  /** The menu is rendered by the server: “My page” for members, else the log-in. */
  async expectLoggedIn(yes = true) {
    const menu = this.page.getByRole("banner").getByRole("navigation");
    const [shown, hidden] = yes ? ["myPage", "logIn"] : ["logIn", "myPage"];
    await expect(menu.getByRole("link", { name: this.say(`common:header.${shown}`), exact: true })).toBeVisible();
    await expect(menu.getByRole("link", { name: this.say(`common:header.${hidden}`), exact: true })).toHaveCount(0);
  }
}
