import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { bookingForm } from "../factories/booking-form";
import { runsScripts } from "./settle";
import { expect, personField, type Say } from "./test";

export type Person = { firstName: string; lastName: string; email: string };
export type Plan = { checkIn: string; checkOut: string; people: Person[]; area?: string };

export const password = "Homes-2026";
export const cards = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
};

/** Own people and dates, so that tests do not compete for units: 35 nights, 40 to 300 days ahead. */
export function planStay(names: string[] = ["Amélie O'Connor"]): Plan {
  const days = randomInt(40, 300);
  return { checkIn: seoulDay(days), checkOut: seoulDay(days + 35), people: names.map(aPerson) };
}

export function aPerson(name = "Amélie O'Connor"): Person {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" "), email: `e2e-${randomBytes(6).toString("hex")}@residents.example` };
}

/** Signs up by one request, for tests that are not about the sign-up page. */
export async function join(page: Page, say: Say, person: Person, birth = ["1999", "02", "28"]): Promise<void> {
  const [birthYear = "", birthMonth = "", birthDay = ""] = birth;
  const form = { ...person, password, passwordConfirm: password, birthYear, birthMonth, birthDay };
  const answer = await page.request.post("/auth/sign-up", {
    headers: { "Accept-Language": say.language },
    form: { ...form, countryCode: "82", phone: "010-1234-5678", agreeTerms: "on" },
  });
  await expect(answer).toBeOK();
  expect(answer.url()).toContain("/auth/sign-up/complete");
}

/** Books by requests, as a new member, for tests that begin with a stay. Returns its id. */
export async function bookStay(page: Page, say: Say, plan = planStay()): Promise<string> {
  const { checkIn, checkOut, people } = plan;
  await join(page, say, people[0]!);
  const stay = `checkIn=${checkIn}&checkOut=${checkOut}&guests=1`;
  const found = await (await page.request.get(`/houses?${stay}`)).text();
  const slugs = [...new Set([...found.matchAll(/href="\/detail\/([\w-]+)/g)].map(([, slug]) => slug!))];
  const slug = slugs[randomInt(slugs.length)];
  const booked = await page.request.post(`/checkout/${slug}?${stay}&attempt=${randomUUID()}`, {
    form: {
      ...bookingForm({ checkIn, checkOut, plan: "installments", occupant: people[0]! }),
      agreeFloorRule: "on", // only a floor for women may be left
      intent: "reserve",
      idempotencyKey: randomUUID(),
    },
  });
  const id = /\/pay\/([0-9a-f-]{36})/.exec(booked.url())?.[1];
  if (!id) throw new Error(`${slug} could not be booked from ${checkIn} to ${checkOut}: ${booked.url()}`);
  return id;
}

function seoulDay(daysAhead: number): string {
  const seoulOffset = 9 * 3_600_000;
  return new Date(Date.now() + seoulOffset + daysAhead * 86_400_000).toISOString().slice(0, 10);
}

export class Guest {
  constructor(
    readonly page: Page,
    readonly say: Say,
    readonly plan: Plan,
  ) {}

  get member(): Person {
    return this.plan.people[0]!;
  }

  async search() {
    const { page, say, plan } = this;
    await page.goto("/");
    const box = page.getByRole("form", { name: say("home:box.label") });
    await box.getByLabel(say("home:box.checkIn")).fill(plan.checkIn);
    await box.getByLabel(say("home:box.checkOut")).fill(plan.checkOut);
    if (plan.area) await box.getByLabel(say("home:box.area")).selectOption(plan.area);
    await box.getByLabel(say("home:box.guests")).fill(String(plan.people.length));
    await box.getByRole("button", { name: say("common:actions.findHouses") }).click();
    await expect(page).toHaveURL(/\/houses\?/);
    expect(this.query()).toMatchObject({ checkIn: plan.checkIn, checkOut: plan.checkOut });
  }

  async openHouse() {
    const { page, plan } = this;
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards.first()).toBeVisible();
    const card = cards.nth(plan.checkIn.charCodeAt(9) % (await cards.count()));
    const name = await card.getByRole("heading").innerText();
    await card.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/detail\//);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    expect(this.query()).toMatchObject({ checkIn: plan.checkIn, checkOut: plan.checkOut });
  }

  async chooseBedding(sets: number) {
    const { page, say } = this;
    const stay = page.locator("form#stay");
    const update = page.getByRole("button", { name: say("houses:house.updatePrice") });
    const isEnhanced = await runsScripts(page);
    if (isEnhanced) await expect(update).toBeHidden(); // leaves at hydration; `settle` fails where the clock is set
    await stay.getByLabel(say("houses:house.beddingSets")).fill(String(sets));
    if (!isEnhanced) await update.click();
    const book = page.getByRole("link", { name: say("houses:house.request") }).first();
    await expect(book).toHaveAttribute("href", new RegExp(`beddingSets=${sets}`));
  }

  async requestToBook() {
    await this.page
      .getByRole("link", { name: this.say("houses:house.request") })
      .first()
      .click();
  }

  /** Signs up when the log-in page interrupts, and returns to the same dates. */
  async signUpOnTheWay() {
    const { page, say, member } = this;
    await expect(page).toHaveURL(/\/auth\/login\?redirectTo=/);
    await expect(page.getByText(say("account:offer.title"), { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: say("account:offer.back") })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: say("account:logIn.signUp"), exact: true })
      .click();
    await expect(page.getByRole("heading", { name: say("account:signUp.title") })).toBeVisible(); // e-mail is a field of log-in and sign-up
    await this.fillSignUp(member);
    await page.getByRole("button", { name: say("account:signUp.button") }).click();
    await expect(page.getByRole("heading", { name: say("account:complete.title") })).toBeVisible();
    await page.getByRole("link", { name: say("account:complete.button") }).click();
  }

  private async fillSignUp({ email, firstName, lastName }: Person) {
    const { page, say } = this;
    const field = (name: string) =>
      page.getByRole("main").getByLabel(say(personField("account:fields", name)), { exact: true });
    await field("email").fill(email);
    await field("password").fill(password);
    await field("passwordConfirm").fill(password);
    await field("firstName").fill(firstName);
    await field("lastName").fill(lastName);
    await field("birthYear").fill("1999");
    await field("birthMonth").fill("02");
    await field("birthDay").fill("28");
    await field("phone").fill("010-1234-5678");
    await page.getByLabel(say("account:signUp.agreeTerms")).check();
  }

  /** The first occupant's part of a visitor's checkout. */
  async fillCheckoutSignUp() {
    const { page, say, member } = this;
    const group = page.getByRole("group", { name: say("account:checkout.you") });
    const field = (name: string) => group.getByLabel(say(personField("account:fields", name)), { exact: true });
    await field("firstName").fill(member.firstName);
    await field("lastName").fill(member.lastName);
    await field("email").fill(member.email);
    await group.getByLabel(say("account:checkout.password"), { exact: true }).fill(password);
    await field("birthYear").fill("1999");
    await field("birthMonth").fill("02");
    await field("birthDay").fill("28");
    await field("phone").fill("010-1234-5678");
    await this.agreeToFloorRule();
  }

  /** The code of the newest mail that confirms the member's e-mail. */
  async readCode(mailbox: Page): Promise<string> {
    const label = this.say("messages:facts.emailCode.label");
    let found: string | undefined;
    await expect(async () => {
      await mailbox.goto(`/dev/messages?to=${encodeURIComponent(this.member.email)}`);
      const texts = await mailbox.locator("main details").allTextContents();
      found = texts.map((text) => new RegExp(`${label}:?\\s*(\\d{6})`).exec(text)?.[1]).find(Boolean);
      expect(found).toBeTruthy();
    }).toPass();
    return found!;
  }

  async checkOut() {
    const { page, say, plan } = this;
    await expect(page).toHaveURL(/\/checkout\//);
    for (const heading of ["reservationInformation", "contactInformation", "paymentInformation", "priceDetails"]) {
      await expect(page.getByRole("heading", { name: say(`reservations:checkout.${heading}`) })).toBeVisible();
    }
    await expect(page.getByLabel(say("reservations:stay.checkIn"))).toHaveValue(plan.checkIn);
    await expect(page.getByLabel(say("reservations:stay.checkOut"))).toHaveValue(plan.checkOut);
    await expect(page.getByLabel(say("reservations:stay.beddingSets"))).toHaveValue(String(plan.people.length));
    for (const [index, person] of plan.people.entries()) await this.fillOccupant(index, person);
    for (const agreement of ["facility", "cancellation", "privacy", "marketing"]) {
      await page.getByLabel(say(`reservations:agreements.${agreement}`)).check();
    }
    await this.agreeToFloorRule();
  }

  /** Where other journeys have booked the mixed rooms, and only a floor for women is left. */
  async agreeToFloorRule() {
    const box = this.page.locator('[name="agreeFloorRule"]');
    if ((await box.count()) > 0) await box.check();
  }

  /** The first occupant is the member, whose fields are filled already. */
  private async fillOccupant(index: number, { firstName, lastName, email }: Person) {
    const { page, say } = this;
    const name =
      index === 0 ? say("reservations:occupant.you") : say("reservations:occupant.number", { number: index + 1 });
    const field = (key: string) =>
      page.getByRole("group", { name }).getByLabel(say(personField("reservations:occupant", key)));
    if (index === 0) {
      await expect(field("email")).toHaveValue(email);
      return;
    }
    await field("firstName").fill(firstName);
    await field("lastName").fill(lastName);
    await field("email").fill(email);
    await field("phone").fill("+82 10-9876-5432");
  }

  /** Returns the id of the reservation; ends on its payment page. */
  async reserve(): Promise<string> {
    const { page, say } = this;
    await page.getByRole("button", { name: say("reservations:checkout.reserve") }).click();
    await expect(page).toHaveURL(/\/pay\/[0-9a-f-]{36}$/);
    return page.url().split("/").at(-1)!;
  }

  async goToPay() {
    const { page, say } = this;
    await page.getByRole("button", { name: payButton(say) }).click();
    await expect(page.getByRole("heading", { name: /·/ })).toBeVisible();
    await expect(page).toHaveURL(/\/v1\/sandbox\/payments\//);
  }

  async payWith(card: string) {
    const { page, say } = this;
    await page.getByLabel(say("sandbox:card")).fill(card);
    await page.getByRole("button", { name: new RegExp(say("sandbox:pay", { amount: "" }).trim()) }).click();
  }

  async leavePayment() {
    await this.page.getByRole("button", { name: this.say("sandbox:leave") }).click();
  }

  /** Search, house, sign-up and checkout; ends on the payment page. */
  async reserveAHouse(): Promise<string> {
    await this.search();
    await this.openHouse();
    await this.chooseBedding(this.plan.people.length);
    await this.requestToBook();
    await this.signUpOnTheWay();
    await this.checkOut();
    return this.reserve();
  }

  /** A notice, in a toast or on the page. */
  async expectTold(sentence: string | RegExp) {
    await expect(this.page.getByRole("main").getByText(sentence).first()).toBeVisible();
  }

  /** Opens the signing link from the dev mailbox; the worker sends once a second. */
  async openContractFromMail(page: Page, person: Person) {
    const link = page.locator('a[href*="/sign/"]').first();
    await expect(async () => {
      await page.goto(`/dev/messages?to=${encodeURIComponent(person.email)}`);
      await expect(link).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await page.goto((await link.getAttribute("href"))!);
  }

  /** A mail or SMS in the dev mailbox; the worker sends once a second. */
  async expectMessage(to: string, text: RegExp) {
    await expect(async () => {
      await this.page.goto(`/dev/messages?to=${encodeURIComponent(to)}`);
      await expect(this.page.getByText(text).first()).toBeAttached({ timeout: 500 });
    }).toPass();
  }

  async code(): Promise<string> {
    return (
      await this.page
        .getByText(/[A-Z0-9]{4}-[A-Z0-9]{4}/)
        .first()
        .innerText()
    ).match(/[A-Z0-9]{4}-[A-Z0-9]{4}/)![0];
  }

  async sign(page: Page, person: Person) {
    const { say } = this;
    await expect(page.getByRole("heading", { name: say("signing:sign.title") })).toBeVisible();
    await page.getByLabel(say("signing:sign.fullName")).fill(nameOf(person));
    await page.getByLabel(say("signing:sign.consent")).check();
    await page.getByRole("button", { name: say("signing:sign.button") }).click();
    await expect(
      page.getByRole("heading", { name: say("signing:signed.title", { name: nameOf(person) }) }),
    ).toBeVisible();
  }

  async openTab(tab: "upcoming" | "previous" | "cancelled") {
    await this.page.goto("/mypage");
    await this.page.getByRole("link", { name: this.say(`reservations:myPage.${tab}`), exact: true }).click();
    await expect(this.page).toHaveURL(new RegExp(`tab=${tab}`));
  }

  async expectStatus(status: string) {
    await expect(this.page.getByText(this.say(`reservations:status.${status}`), { exact: true }).first()).toBeVisible();
  }

  /** Returns the refund that was shown before. */
  async cancel(reason: string): Promise<string> {
    const { page, say } = this;
    await page.getByRole("link", { name: say("reservations:details.cancel") }).click();
    await expect(page.getByRole("heading", { name: say("reservations:cancel.title") })).toBeVisible();
    const button = page.getByRole("button", { name: pattern(say("reservations:cancel.button", { amount: unknown })) });
    const [refund = ""] = (await button.innerText()).match(/₩?[\d,]{4,}원?/) ?? [];
    await page.getByLabel(say("reservations:cancel.reason")).fill(reason);
    await page.getByLabel(say("reservations:cancel.acknowledge", { amount: refund })).check();
    await button.click();
    await expect(page.getByRole("main").getByText(say("reservations:ended.canceled"))).toBeVisible();
    return refund;
  }

  async listDocuments(): Promise<Buffer[]> {
    const { page } = this;
    const files: Buffer[] = [];
    for (const link of await page.getByRole("main").locator('a[href*=".pdf"]').all()) {
      const answer = await page.request.get((await link.getAttribute("href"))!);
      expect(answer.headers()["content-type"]).toContain("application/pdf");
      files.push(await answer.body());
    }
    return files;
  }

  async verify(page: Page, buffer: Buffer) {
    await page.goto("/verify");
    const field = page.getByLabel(this.say("signing:verify.file"));
    await field.setInputFiles({ name: "contract.pdf", mimeType: "application/pdf", buffer });
    await page.getByRole("button", { name: this.say("signing:verify.button") }).click();
  }

  private query(): Record<string, string> {
    return Object.fromEntries(new URL(this.page.url()).searchParams);
  }
}

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

export function pattern(text: string): RegExp {
  const escaped = text.replace(/[()[\].?*]/g, "\\$&");
  const anyParticle = new RegExp(`${unknown}(?:${particleForms.join("|")})(?= )`, "g"); // it agrees with the unknown value
  const source = escaped.replace(anyParticle, `.+(?:${particleForms.join("|")})`).replaceAll(unknown, ".+");
  return new RegExp(source.replaceAll(" ", "\\s")); // Korean headings have spaces that do not break
}
const particleForms = ["을", "를", "이", "가", "은", "는", "과", "와", "으로", "로"];
export const unknown = "\u2026";

/** The name of the button that pays. Without scripts it says no sum, unless there is one installment only. */
export const payButton = (say: Say) =>
  new RegExp(
    [say("payments:pay.button", { amount: unknown }), say("payments:pay.buttonChosen")]
      .map((text) => pattern(text).source)
      .join("|"),
  );
