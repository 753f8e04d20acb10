import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, houses, reservations, units } from "api/db/schema";
import type { Language } from "domain/enums";
import { bookingForm } from "../../../tests/factories/booking-form";
import { aHouse } from "../../../tests/factories/house";
import { openAs, openTestSite, sessionIn, type Form, type Answer, type DataOf } from "../../../tests/factories/site";
import { password, signUp } from "../../../tests/factories/sign-up";
import { setUpSecondFactor } from "../../../tests/factories/second-factor";
import { holdUnit } from "../../../tests/factories/stay";
import * as route from "./checkout-sign-up";

const { api } = await openTestSite();
const house = await aHouse(api, { units: 20, occupancy: 2 });

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dates = { checkIn: dayFromNow(40), checkOut: dayFromNow(70) };
const path = () => `/checkout/${house.slug}/sign-up`;

let count = 0;
let email = "";
beforeEach(() => (email = `newcomer${Date.now()}-${count++}@residents.example`));

/** As a visitor fills it in, with one box for the required terms. */
function aForm(changed: Form = {}): Form {
  const { "occupants[0].firstName": _first, ...rest } = bookingForm({
    ...dates,
    plan: "full",
    occupant: { firstName: "", lastName: "", email: "" },
  });
  const stay = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !name.startsWith("occupants") && !name.startsWith("agree")),
  );
  return {
    ...stay,
    email,
    password,
    firstName: "Linh",
    lastName: "Nguyễn",
    birthYear: "1999",
    birthMonth: "2",
    birthDay: "28",
    countryCode: "82",
    phone: "010-1234-5678",
    agreeAll: "on",
    agreeMarketing: "on",
    idempotencyKey: crypto.randomUUID(),
    intent: "reserve",
    ...changed,
  };
}
const post = (form: Form, session = {}) =>
  openAs(session, route.action, path(), { form, params: { slug: house.slug } });
const listAccounts = (of = email) => api.services.db.select().from(accounts).where(eq(accounts.email, of));
const listStays = async (of = email) => {
  const [account] = await listAccounts(of);
  return account ? api.services.db.select().from(reservations).where(eq(reservations.accountId, account.id)) : [];
};
type CheckoutData = Pick<DataOf<typeof route.action>, "checkout">;
const checkoutOf = ({ data }: Answer<CheckoutData>) => data!.checkout;
const errorsOf = (answer: Answer<CheckoutData>) => checkoutOf(answer).lastResult?.error ?? {};

describe("the checkout of a visitor", () => {
  it("makes the account, logs in and books with one form, and leads to the contract", async () => {
    const answer = await post(aForm());
    const [stay] = await listStays();
    expect(answer).toMatchObject({ status: 303, location: `/mypage/reservations/${stay!.id}/sign` });
    expect((await sessionIn(answer.headers!)).refreshToken).toBeTruthy();
    const [account] = await listAccounts();
    expect(account).toMatchObject({ firstName: "Linh", lastName: "Nguyễn", birthDate: "1999-02-28", locale: "en" });
    expect(account!.termsAgreedAt).toBeTruthy();
  });

  it("makes one account and one booking of a form that is posted twice, at once and again", async () => {
    const form = aForm();
    const answers = await Promise.all([post(form), post(form)]);
    answers.push(await post(form));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
    expect(await listAccounts()).toHaveLength(1);
    expect(await listStays()).toHaveLength(1);
    const again = await post(form, await sessionIn(answers[0]!.headers!));
    const [stay] = await listStays();
    expect(again).toMatchObject({ status: 303, location: `/pay/${stay!.id}` });
    expect(await listStays()).toHaveLength(1);
  });

  it("makes no account while anything is missing, keeps what was typed, and never echoes the password", async () => {
    const answer = await post(aForm({ phone: "", birthDay: "31", agreeAll: "", guests: "2" }));
    expect(answer.status).toBe(400);
    expect(Object.keys(errorsOf(answer)).sort()).toEqual(
      [
        "agreeCancellation",
        "agreeFacility",
        "agreePrivacy",
        "agreeTerms",
        "birthYear",
        "occupants[1].email",
        "occupants[1].firstName",
        "occupants[1].phone",
        "phone",
      ].sort(),
    );
    expect(checkoutOf(answer).values).toMatchObject({ email, firstName: "Linh", birthYear: "1999", guests: "2" });
    expect(JSON.stringify(answer.data)).not.toContain(password);
    expect(await listAccounts()).toEqual([]);
  });

  it("makes no account without an agreement to marketing that is required", async () => {
    const answer = await post(aForm({ agreeMarketing: "" }));
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([400, ["agreeMarketing"]]);
    expect(await listAccounts()).toEqual([]);
  });

  it("takes the one box as agreement to marketing where it says so", async () => {
    expect((await post(aForm({ agreeMarketing: "", marketingRequired: "on" }))).status).toBe(303);
    expect(await listStays()).toHaveLength(1);
  });

  it("prices again without an account", async () => {
    const answer = await post(aForm({ intent: "quote", beddingSets: "1" }));
    expect(answer).toMatchObject({ status: 200, data: { checkout: { values: { email, beddingSets: "1" } } } });
    expect(JSON.stringify(answer.data)).not.toContain(password);
    expect(await listAccounts()).toEqual([]);
  });

  it("asks for a guardian before it makes the account of a guest under 19", async () => {
    const young = { birthYear: String(new Date().getFullYear() - 17) };
    const asked = await post(aForm(young));
    expect(asked).toMatchObject({ status: 400, data: { needsGuardian: true } });
    expect(Object.keys(errorsOf(asked))).toContain("guardian.email");
    expect(await listAccounts()).toEqual([]);
    const guardian = { firstName: "Mai", email: "mai@residents.example", countryCode: "82", phone: "010-2222-3333" };
    const named = Object.fromEntries(Object.entries(guardian).map(([name, value]) => [`guardian.${name}`, value]));
    expect(await post(aForm({ ...young, ...named }))).toMatchObject({ status: 303 });
  });

  it.each([
    ["2030", "Enter a valid date of birth."],
    [String(new Date().getFullYear() - 5), "You must be"],
    ["1850", "Enter a valid date of birth."],
  ])("refuses a birth in %s at its field, without asking for a guardian", async (birthYear, sentence) => {
    const answer = await post(aForm({ birthYear, birthMonth: "1", birthDay: "1" }));
    expect(answer).toMatchObject({ status: 400, data: { needsGuardian: false } });
    expect(errorsOf(answer)).toEqual({ birthYear: [expect.stringContaining(sentence)] });
    expect(await listAccounts()).toEqual([]);
  });

  it("asks on a floor for women for the confirmation before it makes the account", async () => {
    const womens = await aHouse(api, { units: 1 });
    await api.services.db
      .update(houses)
      .set({ womenOnlyFloors: [2] })
      .where(eq(houses.id, womens.id));
    const postThere = (form: Form) =>
      openAs({}, route.action, `/checkout/${womens.slug}/sign-up`, { form, params: { slug: womens.slug } });
    const answer = await postThere(aForm());
    expect(answer.status).toBe(400);
    expect(Object.keys(errorsOf(answer))).toEqual(["agreeFloorRule"]);
    expect(await listAccounts()).toEqual([]);
    expect(await postThere(aForm({ agreeFloorRule: "on" }))).toMatchObject({ status: 303 });
    expect(await listStays()).toHaveLength(1);
  });

  it.each<Form>([{ birthYear: "99" }, { birthYear: "2030", birthMonth: "13" }])(
    "asks for the birth date alone where it is no date: %o",
    async (mistyped) => {
      const asked = await post(aForm(mistyped));
      expect(asked).toMatchObject({ status: 400, data: { needsGuardian: false } });
      expect(Object.keys(errorsOf(asked))).toEqual(["birthYear"]);
    },
  );

  it("makes no account for a room that is taken meanwhile, and shows other dates", async () => {
    const small = await aHouse(api, { units: 1 });
    const other = await signUp(api);
    const [owner] = await listAccounts(other.email);
    await holdUnit(api, small, owner!.id, { unitId: small.unitIds[0]!, ...dates });
    const call = { form: aForm(), params: { slug: small.slug } };
    const answer = await openAs({}, route.action, `/checkout/${small.slug}/sign-up`, call);
    expect(answer).toMatchObject({ status: 409, data: { alternatives: { nearest: expect.any(Array) as unknown } } });
    expect(await listAccounts()).toEqual([]);
  });

  it("answers a form again that took the last room, when its first answer was lost", async () => {
    const small = await aHouse(api, { units: 1 });
    const postThere = (form: Form) =>
      openAs({}, route.action, `/checkout/${small.slug}/sign-up`, { form, params: { slug: small.slug } });
    const form = aForm();
    const first = await postThere(form);
    const [stay] = await listStays();
    expect(first.location).toBe(`/mypage/reservations/${stay!.id}/sign`);
    const again = await postThere(form);
    expect(again).toMatchObject({ status: 303, location: first.location });
    expect((await sessionIn(again.headers!)).refreshToken).toBeTruthy();
    expect(await listStays()).toHaveLength(1);
    const others: Form[] = [{ idempotencyKey: crypto.randomUUID() }, { password: "Another-2026" }];
    for (const other of others) expect((await postThere({ ...form, ...other })).status).toBe(409);
  });

  it.each(["signUp", "logIn"] as const)(
    "answers a form again that took the last mixed room, when only a floor for women is left: %s",
    async (way) => {
      const { slug, unitIds } = await aHouse(api, { units: 2, womenOnlyFloors: [3] });
      const [mixed, womens] = unitIds as [string, string];
      await api.services.db.update(units).set({ floor: 3 }).where(eq(units.id, womens));
      const call = (form: Form, language?: Language) =>
        openAs({}, route.action, `/checkout/${slug}/sign-up`, { form, params: { slug }, language });
      const known: Form = way === "logIn" ? { email: (await signUp(api)).email, account: "logIn", password } : {};
      const form = aForm(known);
      const first = await call(form);
      const [stay] = await listStays(form.email as string);
      expect(stay!.unitId).toBe(mixed);
      expect(await call(form)).toMatchObject({ status: 303, location: first.location });
      expect(await listStays(form.email as string)).toHaveLength(1);

      const others = [
        ["en", "women only"],
        ["ko", "여성 전용"],
      ] as const;
      for (const [language, words] of others) {
        const stranger = aForm({ email: `${language}-${form.email as string}` });
        const refused = await call(stranger, language);
        expect(refused).toMatchObject({ status: 400, data: { rooms: { room: { isWomenOnly: true } } } });
        expect(errorsOf(refused)).toEqual({ agreeFloorRule: [expect.stringContaining(words)] });
        expect(await listAccounts(stranger.email as string)).toEqual([]);
      }
    },
  );

  it("answers a log-in again in the same way", async () => {
    const small = await aHouse(api, { units: 1 });
    const known = await signUp(api);
    const form = aForm({ email: known.email, account: "logIn", password });
    const call = { form, params: { slug: small.slug } };
    const [first, again] = [
      await openAs({}, route.action, `/checkout/${small.slug}/sign-up`, call),
      await openAs({}, route.action, `/checkout/${small.slug}/sign-up`, call),
    ];
    const [stay] = await listStays(known.email);
    expect([first.location, again.location]).toEqual([`/pay/${stay!.id}`, `/pay/${stay!.id}`]);
  });

  it("stays logged in, with everything typed, where the booking is refused after the sign-up", async () => {
    const friend = {
      "occupants[1].firstName": "Minh",
      "occupants[1].phone": "123",
      "occupants[1].completesLater": "on",
    };
    const answer = await post(aForm({ guests: "2", ...friend }));
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)["occupants[1].phone"]).toHaveLength(1);
    expect(checkoutOf(answer).values).toMatchObject({ "occupants[0].email": email, "occupants[1].firstName": "Minh" });
    expect(await listAccounts()).toHaveLength(1);
  });
});

describe("a visitor whose e-mail has an account", () => {
  it("logs in within the checkout, with everything typed kept, and books", async () => {
    const known = await signUp(api);
    const taken = await post(aForm({ email: known.email }));
    expect(taken).toMatchObject({ status: 409, data: { known: known.email } });
    const { values } = checkoutOf(taken);
    expect(values).toMatchObject({ "occupants[0].firstName": "Linh", agreeFacility: "on", checkIn: dates.checkIn });
    expect(JSON.stringify(taken.data)).not.toContain(password);
    const logIn = { ...aForm(), ...values, account: "logIn", email: known.email };
    const wrong = await post({ ...logIn, password: "Wrong-2026" });
    expect(wrong).toMatchObject({ status: 400, data: { known: known.email } });
    expect(await listStays(known.email)).toEqual([]);
    const booked = await post({ ...logIn, password });
    const [stay] = await listStays(known.email);
    expect(booked).toMatchObject({ status: 303, location: `/pay/${stay!.id}` }); // the e-mail is not confirmed yet
    expect((await sessionIn(booked.headers!)).refreshToken).toBeTruthy();
  });

  it("comes back from the second factor to the same stay, room, coupon and plan", async () => {
    const known = await signUp(api);
    await setUpSecondFactor(api, { token: known.accessToken });
    const chosen = { ...dates, guests: "1", unitId: house.unitIds[0]!, couponCode: "HELLO", plan: "full" };
    const answer = await post({ ...aForm({ email: known.email, account: "logIn" }), ...chosen });
    expect(answer.location).toBe("/auth/second-factor");
    const [waiting] = Object.values((await sessionIn(answer.headers!)).flowStates ?? {});
    const { redirectTo } = waiting!.state as { redirectTo: string };
    const query = new URL(redirectTo, "http://site.test").searchParams;
    expect(Object.fromEntries(query)).toMatchObject(chosen);
    query.set("attempt", crypto.randomUUID());
    const opened = await openAs({}, route.loader, `${path()}?${query}`, { params: { slug: house.slug } });
    expect(checkoutOf(opened).values).toMatchObject(chosen);
  });

  it("is counted as at the sign-up, so that e-mails cannot be probed", async () => {
    const known = await signUp(api);
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await post(aForm({ email: known.email }))).status);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
  });
});

it("shows members their own checkout, and visitors the sign-up", async () => {
  const query = new URLSearchParams({ ...dates, guests: "1", attempt: crypto.randomUUID() });
  const open = (session = {}) => openAs(session, route.loader, `${path()}?${query}`, { params: { slug: house.slug } });
  expect(await open()).toMatchObject({ status: 200, data: { isMember: false } });
  const member = await signUp(api);
  expect(await open(member)).toMatchObject({
    data: { isMember: true, checkout: { values: { "occupants[0].email": member.email } } },
  });
});
