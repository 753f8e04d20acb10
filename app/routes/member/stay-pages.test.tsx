import { beforeEach, describe, expect, it } from "vitest";
import type { SubmissionResult } from "@conform-to/react";
import { eq } from "drizzle-orm";
import { accountSchema } from "contract/account";
import { stayChangeSchema } from "contract/stay-change";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { clearAnswers } from "~/platform/api-client/public-answers.server";
import { keyOfForm } from "~/platform/forms/idempotency-key";
import { OverlayProvider } from "~/design-system/overlays/overlays";
import { CheckoutPage } from "~/features/reservations/checkout/checkout-page";
import type { SessionData } from "~/platform/session/session-cookie.server";
import { render } from "../../../tests/factories/render";
import { accounts, houses, idempotencyKeys, reservations, reviews } from "api/db/schema";
import { bookingForm } from "../../../tests/factories/booking-form";
import { aHouse } from "../../../tests/factories/house";
import { openAs, openTestSite, sessionIn, type Answer, type Call, type Handler } from "../../../tests/factories/site";
import { anOccupant, reserve } from "../../../tests/factories/reservation";
import { pay } from "../../../tests/factories/payment";
import { listSigningTokens, sign, signAll } from "../../../tests/factories/signing";
import { listAddendumTokens } from "../../../tests/factories/stay-change";
import { holdUnit } from "../../../tests/factories/stay";
import { signUp } from "../../../tests/factories/sign-up";
import * as cancelRoute from "./cancel";
import * as changeRoute from "./change";
import * as checkoutRoute from "./checkout";
import * as myPageRoute from "./my-page";
import * as newConversationRoute from "./new-conversation";
import * as reservationRoute from "./reservation";
import * as reviewRoute from "./review";
import * as signRoute from "../public/sign";
import * as signOwnRoute from "./sign-own";

const { api, replaceAnswer, restoreAnswers } = await openTestSite();
let member: { accessToken: string; refreshToken: string };
let stay: string;

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const house = await aHouse(api, { units: 60 });
let unit = 0;
beforeEach(async () => {
  member = await signUp(api);
  const { id } = (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(accountSchema);
  const dates = { checkIn: dayFromNow(-40), checkOut: dayFromNow(-5) };
  await holdUnit(api, house, id, { unitId: house.unitIds[unit++]!, ...dates });
  const [row] = await api.services.db.select().from(reservations).where(eq(reservations.accountId, id));
  stay = row!.id;
});

const open = <H extends Handler>(handler: H, path: string, call: Call = {}) =>
  openAs(member, handler, path, { params: { id: stay }, ...call });

const said = { facilities: "5", communication: "4", events: "3", location: "5", publicReview: "Quiet and warm." };
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const post = (form: Record<string, string>, language?: Language) =>
  open(reviewRoute.action, `/mypage/reservations/${stay}/review`, { form, language });
const errorsOf = ({ data }: Answer<{ lastResult: SubmissionResult | null }>) => data?.lastResult?.error;
const kept = () => api.services.db.select().from(reviews).where(eq(reviews.reservationId, stay));

describe("the review page", () => {
  it.each([
    ["en", "Review Submitted"],
    ["ko", "후기를 제출했습니다"],
  ] as const)("saves the review with a notice, in %s", async (language, message) => {
    const sent = await post({ ...said, improvement: "More hooks", intent: "review", ...key() }, language);
    expect(sent).toMatchObject({ status: 303, location: `/mypage/reservations/${stay}/review`, flash: { message } });
    expect(await kept()).toMatchObject([{ facilities: 5, improvement: "More hooks", publishedAt: null }]);
  });

  it("answers an incomplete form with all values and a sentence at each field", async () => {
    const sent = await post({ ...said, events: "", publicReview: " ", improvement: "Hooks", ...key() });
    expect(sent.status).toBe(400);
    expect(sent.data?.values).toMatchObject({ facilities: "5", improvement: "Hooks" });
    expect(errorsOf(sent)).toEqual({
      events: ["Rate the events with one to five stars."],
      publicReview: ["Enter your review."],
    });
    expect(await kept()).toEqual([]);
  });

  it("shows an existing review", async () => {
    await post({ ...said, ...key() });
    expect((await post({ ...said, ...key() })).status).toBe(409);
    const page = await open(reviewRoute.loader, `/mypage/reservations/${stay}/review`);
    expect(page).toMatchObject({ status: 200, data: { reservation: { review: { publicReview: said.publicReview } } } });
  });

  it("accepts another text after a failure, after a warning that the first may have been saved", async () => {
    const sent = key();
    const path = `/v1/reservations/${stay}/review`;
    const { id } = (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(accountSchema);
    const died = { lockedUntil: new Date(0), createdAt: new Date(), requestHash: "of the first words" };
    const row = { ...died, scope: `${id} POST ${path}`, key: sent.idempotencyKey, subjectId: crypto.randomUUID() };
    replaceAnswer(/\/review$/, () => new Response("", { status: 503 }));
    expect((await post({ ...said, ...sent })).status).toBe(503);
    await api.services.db.insert(idempotencyKeys).values(row);
    restoreAnswers();
    const edited = { ...said, publicReview: "Quiet, warm and bright." };
    const again = await post({ ...edited, ...sent });
    expect(again.status).toBe(422);
    const idempotencyKey = keyOfForm(again.data!.lastResult!, sent.idempotencyKey);
    expect((await post({ ...edited, idempotencyKey })).status).toBe(303);
    expect(await kept()).toMatchObject([{ publicReview: { en: edited.publicReview } }]);
  });

  it("answers 409 outside the review period", async () => {
    const dates = { checkIn: dayFromNow(-60), checkOut: dayFromNow(-32) };
    await api.services.db.update(reservations).set(dates).where(eq(reservations.id, stay));
    expect((await open(reviewRoute.loader, `/mypage/reservations/${stay}/review`)).status).toBe(409);
  });
});

describe("a failed call without its own sentence", () => {
  const cases = [
    { name: "a proxy's page", answer: () => new Response("<h1>Bad gateway</h1>", { status: 502 }), language: "en" },
    { name: "no answer", answer: () => Promise.reject(new TypeError("fetch failed")), language: "ko" },
  ] as const;

  it.each(cases)("has one for a reservation ($name, $language)", async ({ answer, language }) => {
    replaceAnswer(/^GET \/v1\/reservations\/[0-9a-f-]{36}$/, answer);
    const sentence = { en: "Reservation lookup failed", ko: "예약 조회에 실패했습니다" }[language];
    const page = await open(reservationRoute.loader, `/mypage/reservations/${stay}`, { language });
    expect(page).toMatchObject({ status: 503, data: { failed: sentence } });
  });

  it.each(cases)("has one for the list, within the page ($name, $language)", async (failure) => {
    replaceAnswer(/^GET \/v1\/reservations\//, failure.answer);
    const sentence = { en: "Reservation lookup failed", ko: "예약 조회에 실패했습니다" }[failure.language];
    const page = await open(myPageRoute.loader, "/mypage?tab=previous", { language: failure.language });
    expect(page).toMatchObject({ status: 503, data: { failure: sentence, part: null, tab: "previous" } });
  });

  it("says nothing of the Lounge's week while its posts cannot be read", async () => {
    const read = async () => (await open(myPageRoute.loader, "/mypage")).data?.part;
    expect(await read()).toMatchObject({ first: { events: [] } });
    clearAnswers();
    replaceAnswer(/^GET \/v1\/boards/, () => Response.json({}, { status: 503 }));
    expect(await read()).toMatchObject({ first: { events: null } });
  });

  it.each(cases)("has one for a cancellation, and keeps the form ($name, $language)", async ({ answer, language }) => {
    replaceAnswer(/^DELETE /, answer);
    const form = { reason: "Visa", acknowledge: "on", ...key() };
    const page = await open(cancelRoute.action, `/mypage/reservations/${stay}/cancel`, { form, language });
    expect(page).toMatchObject({ status: 503, data: { values: { reason: "Visa" } } });
    expect(errorsOf(page)?.[""]?.[0]).toMatch(
      { en: /^Reservation cancel failed/, ko: /^예약 취소에 실패했습니다/ }[language],
    );
  });

  it.each(cases)("has one for a review, and keeps the text ($name, $language)", async ({ answer, language }) => {
    replaceAnswer(/\/review$/, answer);
    const page = await post({ ...said, ...key() }, language);
    expect(page).toMatchObject({ status: 503, data: { values: said } });
    expect(errorsOf(page)?.[""]?.[0]).toMatch(
      { en: /^Review creation failed/, ko: /^후기 작성에 실패했습니다/ }[language],
    );
  });

  it.each(cases)(
    "has one for the payment schedule at the checkout ($name, $language)",
    async ({ answer, language }) => {
      replaceAnswer(/\/quote$/, answer);
      const path = `/checkout/${house.slug}?checkIn=${dayFromNow(40)}&checkOut=${dayFromNow(80)}&guests=1&attempt=${crypto.randomUUID()}`;
      const page = await open(checkoutRoute.loader, path, { language, params: { slug: house.slug } });
      expect(page).toMatchObject({ status: 200, data: { house: { slug: house.slug }, checkout: { quote: null } } });
      expect(page.data?.checkout.priceFailed).toMatch(
        { en: /^Payment schedule calculation failed/, ko: /^납부 일정 계산에 실패했습니다/ }[language],
      );
    },
  );

  it("uses the API's sentence if there is one", async () => {
    const problem = { errorCode: "INTERNAL", errorMessage: "The well has run dry." };
    replaceAnswer(/\/review$/, () => Response.json(problem, { status: 500 }));
    const page = await post({ ...said, ...key() });
    expect([page.status, errorsOf(page)]).toEqual([500, { "": ["The well has run dry."] }]);
  });
});

it("shows alternatives on top of a checkout whose dates are taken", async () => {
  const small = await aHouse(api, { units: 1 });
  const { id, username } = (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(
    accountSchema,
  );
  const dates = { checkIn: dayFromNow(60), checkOut: dayFromNow(70) };
  const occupant = { firstName: "Linh", lastName: "Nguyen", email: username };
  const typed = bookingForm({ ...dates, plan: "full", occupant });
  const form = { ...typed, ...key(), intent: "reserve" };
  await holdUnit(api, small, id, { unitId: small.unitIds[0]!, ...dates }); // while the form was filled in
  const params = { slug: small.slug };
  const page = await open(checkoutRoute.action, `/checkout/${small.slug}`, { form, params });
  expect(page).toMatchObject({ status: 409, data: { checkout: { errorCode: "DATES_UNAVAILABLE", values: typed } } });
  const { nearest, houses } = page.data!.alternatives!;
  expect(houses.map(({ slug }) => slug)).toContain(house.slug);
  const [other] = nearest;
  const chosen = { ...typed, ...key(), stay: `${other!.checkIn}/${other!.checkOut}` }; // the button has no intent
  const next = await open(checkoutRoute.action, `/checkout/${small.slug}`, { form: chosen, params });
  expect(next).toMatchObject({ status: 200, data: { checkout: { values: { ...typed, ...other } } } });
});

describe("the price to which a member agrees", () => {
  it("is shown anew at the checkout when the deposit has changed, and then booked", async () => {
    const dear = await aHouse(api, { units: 2 });
    const { username } = (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(accountSchema);
    const dates = { checkIn: dayFromNow(60), checkOut: dayFromNow(90) };
    const occupant = { firstName: "Linh", lastName: "Nguyen", email: username };
    const typed = bookingForm({ ...dates, plan: "full", occupant });
    const params = { slug: dear.slug };
    const post = (quoted: Record<string, string>) => {
      const form = { ...typed, ...quoted, ...key(), intent: "reserve" };
      return open(checkoutRoute.action, `/checkout/${dear.slug}`, { form, params });
    };
    const figuresOf = (page: Awaited<ReturnType<typeof post>>) => {
      const { totalPrice, deposit, dueNow } = page.data!.checkout.quote!;
      return { quotedTotal: `${totalPrice}`, quotedDeposit: `${deposit}`, quotedDueNow: `${dueNow}` };
    };
    const unseen = await post({ quotedTotal: "", quotedDeposit: "", quotedDueNow: "" });
    expect(unseen.status).toBe(409);
    const seen = figuresOf(unseen);
    await api.services.db.update(houses).set({ deposit: 3_000_000 }).where(eq(houses.id, dear.id));
    const refused = await post(seen);
    expect(refused).toMatchObject({ status: 409, data: { checkout: { errorCode: "PRICE_CHANGED" } } });
    expect(figuresOf(refused)).toMatchObject({ quotedTotal: seen.quotedTotal, quotedDeposit: "3000000" });
    expect((await post(figuresOf(refused))).status).toBe(303);
  });

  it("is told with a refused change", async () => {
    const { id, username } = (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(
      accountSchema,
    );
    const booker = { id, email: username, token: member.accessToken, sessionId: "" };
    const days = { checkIn: dayFromNow(40), checkOut: dayFromNow(70) };
    const reservation = await reserve(api, booker, house, { ...days, plan: "full" });
    await pay(api, booker, reservation);
    await signAll(api, reservation.id);
    const params = { id: reservation.id };
    const request = { checkOut: dayFromNow(80) };
    const query = new URLSearchParams(request);
    const here = `/mypage/reservations/${reservation.id}/change?${query}`;
    const { offer } = (await open(changeRoute.loader, here, { params })).data!;
    const quote = offer.quote!;
    const quoted = {
      quotedDifference: `${quote.difference}`,
      quotedTotal: `${quote.to.totalPrice}`,
      quotedDeposit: `${quote.deposit}`,
      quotedDueNow: `${quote.dueNow}`,
      quotedRefund: `${quote.refundAmount}`,
    };
    const ask = (more: object) => {
      const form = { ...request, ...quoted, ...more, version: "1", ...key(), intent: "request" };
      return open(changeRoute.action, here, { form, params });
    };
    const refused = await ask({ quotedDueNow: "1" });
    expect(refused.status).toBe(409);
    expect(refused.data?.refusal).toContain(`${formatMoney(quote.dueNow, "en")} to pay`);
    expect(await ask({})).toMatchObject({ status: 303 });
  });
});

it("leads back to the reservation of the last room instead of saying that its dates are taken", async () => {
  const last = await aHouse(api, { units: 1 });
  const { username } = (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(accountSchema);
  const dates = { checkIn: dayFromNow(60), checkOut: dayFromNow(90) };
  const occupant = { firstName: "Linh", lastName: "Nguyen", email: username };
  const attempt = crypto.randomUUID();
  const form = { ...bookingForm({ ...dates, plan: "full", occupant }), idempotencyKey: attempt, intent: "reserve" };
  const params = { slug: last.slug };
  const post = (quoted: Record<string, string>) =>
    open(checkoutRoute.action, `/checkout/${last.slug}`, { form: { ...form, ...quoted }, params });
  const { totalPrice, deposit, dueNow } = (await post({ quotedTotal: "" })).data!.checkout.quote!;
  const booked = await post({
    quotedTotal: `${totalPrice}`,
    quotedDeposit: `${deposit}`,
    quotedDueNow: `${dueNow}`,
  });
  const query = new URLSearchParams({ ...dates, guests: "1", attempt });
  const path = `/checkout/${last.slug}?${query}`;
  const show = async (person: SessionData) => {
    const { data } = await openAs(person, checkoutRoute.loader, path, { params });
    return render(
      <OverlayProvider page={path} texts={{ close: "", expand: "", shrink: "" }}>
        <CheckoutPage loaded={data!} posted={undefined} privacyLink={null} help={null} />
      </OverlayProvider>,
      { at: path },
    );
  };
  const [row] = await api.services.db.select().from(reservations).where(eq(reservations.houseId, last.id));
  const page = await show(await sessionIn(booked.headers!));
  expect(page).toContain(`/pay/${row!.id}`);
  const another = `/detail/${house.slug}?checkIn=`;
  expect(page).not.toContain(another);
  expect(await show(member)).toContain(another);
});

it("refuses a checkout with an unknown intent", async () => {
  const call = { form: { ...key(), intent: "burn" }, params: { slug: house.slug } };
  expect(await open(checkoutRoute.action, `/checkout/${house.slug}`, call)).toMatchObject({ status: 400 });
});

it("suggests other dates and houses when a stay at the checkout is not free", async () => {
  const small = await aHouse(api, { units: 1 });
  const { id } = (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(accountSchema);
  const dates = { checkIn: dayFromNow(60), checkOut: dayFromNow(70) };
  await holdUnit(api, small, id, { unitId: small.unitIds[0]!, ...dates });
  const query = new URLSearchParams({ ...dates, guests: "1", attempt: crypto.randomUUID() });
  const page = await open(checkoutRoute.loader, `/checkout/${small.slug}?${query}`, { params: { slug: small.slug } });
  const { nearest, houses } = page.data!.alternatives!;
  expect(nearest).not.toEqual([]);
  expect(houses.map(({ slug }) => slug)).toContain(house.slug);
});

it("shows a refund's progress only on the page of the cancelled stay", async () => {
  const { id } = (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(accountSchema);
  const booker = { id, email: "", token: member.accessToken, sessionId: "" };
  const dates = { checkIn: dayFromNow(40), checkOut: dayFromNow(70) };
  const reservation = await reserve(api, booker, house, dates);
  const form = { ...key(), computedAmount: "0", acknowledge: "on", reason: "" };
  const params = { id: reservation.id };
  const answer = await open(cancelRoute.action, `/mypage/reservations/${reservation.id}/cancel`, { form, params });
  expect(answer).toMatchObject({ status: 303, location: `/mypage/reservations/${reservation.id}` });
  expect(answer.flash).toBeUndefined();
});

it("cancels for no other refund than the page has shown", async () => {
  const { id } = (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(accountSchema);
  const booker = { id, email: "", token: member.accessToken, sessionId: "" };
  const reservation = await reserve(api, booker, house, { checkIn: dayFromNow(40), checkOut: dayFromNow(70) });
  const form = { ...key(), computedAmount: "1", acknowledge: "on", reason: "" };
  const params = { id: reservation.id };
  const answer = await open(cancelRoute.action, `/mypage/reservations/${reservation.id}/cancel`, { form, params });
  expect(answer.status).toBe(409);
  const [row] = await api.services.db.select().from(reservations).where(eq(reservations.id, reservation.id));
  expect(row!.status).toBe("pending");
});

it.each([
  ["en", "I'd like to move to another room. I'm looking for:"],
  ["ko", "다른 객실로 옮기고 싶어요. 원하는 조건:"],
] as const)("begins a conversation about another room, in %s", async (language, text) => {
  const ask = (query: string) =>
    open(newConversationRoute.loader, `/mypage/conversations/new?reservation=${stay}${query}`, { language });
  const about = { kind: "question", reservationId: stay, text };
  expect((await ask("&about=room")).data).toMatchObject({ values: about });
  expect((await ask("&about=nonsense")).data?.values).not.toHaveProperty("text");
  expect((await ask("&about=repair")).data).toMatchObject({ values: { kind: "repair", reservationId: stay } });
});

describe("signing from the site", () => {
  const aStay = async (emails: string[]) => {
    const { id, username } = (await api.request("GET", "/v1/users/me", { token: member.accessToken })).data(
      accountSchema,
    );
    const booker = { id, email: username, token: member.accessToken, sessionId: "" };
    await api.services.db.update(accounts).set({ emailVerifiedAt: new Date() }).where(eq(accounts.id, id));
    const occupants = emails.map((email, index) => ({ ...anOccupant(index), email: email || username }));
    const dates = { checkIn: dayFromNow(40), checkOut: dayFromNow(70) };
    const shared = await aHouse(api, { occupancy: 2 });
    const reservation = await reserve(api, booker, shared, {
      ...dates,
      guests: emails.length,
      occupants,
    });
    return { accountId: id, reservation };
  };
  const follow = (id: string) => open(signOwnRoute.loader, `/mypage/reservations/${id}/sign`, { params: { id } });

  it("opens the member's own contract, before and after signing", async () => {
    const { reservation } = await aStay(["friend@residents.example", ""]);
    const [, own] = await listSigningTokens(api, reservation.id);
    expect(await follow(reservation.id)).toMatchObject({ status: 302, location: `/sign/${own}` });
    await sign(api, own!);
    expect(await follow(reservation.id)).toMatchObject({ status: 302, location: `/sign/${own}` });
    const page = await open(signRoute.loader, `/sign/${own}`, { params: { token: own! } });
    const signer = { signedAt: expect.any(String) as string, ownReservationId: reservation.id };
    expect(page.data).toMatchObject({ contract: { signer } });
  });

  it("asks for consent anew to a contract that has changed, and keeps the name", async () => {
    const { reservation } = await aStay([""]);
    const [token] = (await listSigningTokens(api, reservation.id)) as [string];
    const call = { params: { token } };
    const { fullName } = (await open(signRoute.loader, `/sign/${token}`, call)).data!.contract.signer;
    const form = { intent: "sign", fullName, consent: "on", textHash: "0".repeat(64) };
    const refused = await open(signRoute.action, `/sign/${token}`, { ...call, form });
    expect(refused).toMatchObject({ status: 409, data: { values: { fullName, consent: "" }, changed: {} } });
  });

  it("opens the member's own addendum of a change that waits, and the contract for an unknown one", async () => {
    const { reservation } = await aStay(["friend@residents.example", ""]);
    const { id } = reservation;
    await pay(api, { id: "", email: "", token: member.accessToken, sessionId: "" }, reservation);
    await signAll(api, id);
    const body = { beddingSets: 2 };
    const requested = await api.request("POST", `/v1/reservations/${id}/changes`, { token: member.accessToken, body });
    const change = requested.data(stayChangeSchema);
    const [, own] = await listAddendumTokens(api, change.id);
    const followTo = (query: string) =>
      open(signOwnRoute.loader, `/mypage/reservations/${id}/sign?change=${query}`, { params: { id } });
    expect(await followTo(change.id)).toMatchObject({ status: 302, location: `/sign/${own}` });
    const [, contract] = await listSigningTokens(api, id);
    expect(await followTo("nonsense")).toMatchObject({ status: 302, location: `/sign/${contract}` });
    expect((await followTo(crypto.randomUUID())).location).toBe(`/mypage/reservations/${id}`);
  });

  it("leads from the stay to the member's passport, which is saved masked, changed and removed", async () => {
    const { reservation } = await aStay(["friend@residents.example", ""]);
    const { id } = reservation;
    const [, own] = (await listSigningTokens(api, id)) as [string, string];
    const stayPage = await open(reservationRoute.loader, `/mypage/reservations/${id}`, { params: { id } });
    expect(stayPage.data).toMatchObject({ takesPassport: true });
    const toPassport = `/mypage/reservations/${id}/sign?part=passport`;
    const section = `/sign/${own}#passport`;
    expect((await open(signOwnRoute.loader, toPassport, { params: { id } })).location).toBe(section);
    await sign(api, own);
    const post = (form: Record<string, string>, language?: Language) =>
      open(signRoute.action, `/sign/${own}`, { params: { token: own }, form, language });
    const read = async () => (await open(signRoute.loader, `/sign/${own}`, { params: { token: own } })).data;
    const typed = { intent: "savePassport", "passport.number": "m 1234-5678", "passport.nationality": "VN" };

    const refused = await post({ ...typed, "passport.number": "12" });
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual({
      "passport.number": ["Enter a passport number of 6 to 9 letters and digits."],
      "passport.agreed": [expect.stringContaining("Tick the box")],
    });
    expect(refused.data).toMatchObject({ values: { "passport.number": "12", "passport.nationality": "VN" } });
    const korean = await post({ ...typed, "passport.name": "응우옌", "passport.agreed": "on" }, "ko");
    expect(errorsOf(korean)).toEqual({ "passport.name": [expect.stringContaining("영문 A~Z")] });
    const empty = await post({ intent: "savePassport" });
    expect(errorsOf(empty)).toEqual({ "passport.name": [expect.stringContaining("at least one")] });
    expect(await read()).toMatchObject({ contract: { signer: { passport: null } } });

    expect((await post({ ...typed, "passport.agreed": "on" })).location).toBe(section);
    const saved = await read();
    expect(saved).toMatchObject({ contract: { signer: { passport: { number: "M****5678", nationality: "VN" } } } });
    expect(JSON.stringify(saved)).not.toContain("M12345678");
    for (let times = 0; times < 2; times++) expect((await post({ intent: "removePassport" })).location).toBe(section);
    expect(await read()).toMatchObject({ contract: { signer: { passport: null } } });
    await api.request("DELETE", `/v1/reservations/${id}/cancel`, { token: member.accessToken });
    const canceled = await open(reservationRoute.loader, `/mypage/reservations/${id}`, { params: { id } });
    expect(canceled.data).toMatchObject({ takesPassport: false });
  });

  it("returns to the stay with the reason for a member who is not an occupant", async () => {
    const { reservation } = await aStay(["linh@residents.example"]);
    const answer = await follow(reservation.id);
    expect(answer).toMatchObject({ status: 302, location: `/mypage/reservations/${reservation.id}` });
    expect(answer.flash?.message).toMatch(/\S/);
  });

  it("asks a member to confirm their e-mail first", async () => {
    const { accountId, reservation } = await aStay([""]);
    await api.services.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, accountId));
    expect(await follow(reservation.id)).toMatchObject({ status: 200, data: { id: reservation.id } });
  });

  it("opens no other person's contract", async () => {
    const { reservation } = await aStay([""]);
    member = await signUp(api);
    const answer = await follow(reservation.id);
    expect(answer.location ?? "").not.toContain("/sign/");
  });
});
