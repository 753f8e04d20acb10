import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { data, redirect } from "@remix-run/node";
import type { Account } from "contract/account";
import { getHouse, type House } from "contract/house";
import type { CallInput } from "contract/call";
import type { ErrorCode, FieldProblem } from "contract/problem";
import { createReservation, quoteReservation, type Quote, type Reservation } from "contract/reservation";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { findDestinationChoice } from "~/shared/commute/destination-choice";
import { callWithDestination } from "~/shared/commute/destination.server";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { parseForm, replyInvalid, replyWithProblem, sayFieldProblem } from "~/platform/forms/forms.server";
import { toFormValues } from "~/platform/forms/record-form.server";
import type { FormValues } from "~/platform/forms/use-fields";
import { dialCodeOfReader } from "~/platform/format/countries.server";
import { findPaymentRate } from "~/platform/format/exchange.server";
import { getIntent } from "~/platform/forms/get-intent.server";
import { keyField } from "~/platform/forms/idempotency-key";
import { paths } from "~/platform/paths/paths";
import { findStayDays } from "~/shared/stay-dates/stay-dates.server";
import { roomLine } from "~/platform/format/room-line.server";
import type { Translate } from "~/platform/i18n/i18next.server";
import type { SessionHandle } from "~/platform/session/session.server";
import type { RoomChoice } from "./checkout-fields";
import { stayField, type Alternatives } from "./checkout-notices";
import {
  quoteForm,
  readCheckout,
  reserveForm,
  reserveNames,
  splitOccupants,
  countGuests,
  countOccupants,
  findAttempt,
  startCheckout,
  toForm,
  withAttempt,
} from "./checkout.form.server";
import { occupantOptions } from "../reservations.server";
import { findOwnToSign } from "../progress";

/** `account` is null for a visitor, who signs up with the same form. */
export async function loadCheckout(args: HandlerArgs, account: Account | null) {
  const { api, locale, params, request, session, t, url } = args;
  const idempotencyKey = findAttempt(url);
  if (!idempotencyKey) throw redirect(withAttempt(url));
  const house = await api.call(getHouse, { params: { slug: params.slug ?? "" } });
  const values = startCheckout(url.searchParams, account, dialCodeOfReader(request.headers.get("Accept-Language")));
  const [checkout, rate, days] = await Promise.all([
    quoteCheckout(args, house, toForm(values)),
    findPaymentRate(api, request),
    findStayDays(api, house, { university: findChosenDestination(request) }),
  ]);
  return data(
    {
      alternatives: findAlternatives(checkout),
      days,
      title: t("reservations:checkout.title"),
      house,
      rate,
      checkout,
      rooms: describeRooms(checkout.quote, t),
      idempotencyKey,
      booked: account ? findBooked(session, account.id, idempotencyKey) : undefined,
      occupants: countGuests(values.guests, house.occupancy),
      needsGuardian: account?.needsGuardian ?? false,
      isSuspended: account ? account.suspendedAt !== null : false,
      isMember: account !== null,
      options: occupantOptions(locale),
      search: url.searchParams.toString(),
    },
    { status: checkout.status },
  );
}

export const isReserving = (form: FormData): boolean =>
  !form.has(stayField) && getIntent(form, ["quote", "reserve"], "quote") === "reserve";

type Posted = { account: Account; form: FormData; hasJustSignedUp?: boolean };

/** `hasJustSignedUp`: the code that confirms their e-mail has just been sent, and the contract can be signed with it. */
export async function postCheckout(args: HandlerArgs, { account, form, hasJustSignedUp = false }: Posted) {
  const { api, params, session, t } = args;
  const { needsGuardian } = account;
  const key = form.get(keyField);
  const booked = isReserving(form) && findBooked(session, account.id, key);
  if (booked) {
    session.flash({ kind: "info", message: t("reservations:checkout.booked.again") });
    return redirect(paths.pay(booked), 303);
  }
  const house = await api.call(getHouse, { params: { slug: params.slug ?? "" } });
  const result = isReserving(form)
    ? await book(args, { house, needsGuardian, posted: form })
    : await quoteCheckout(args, house, readCheckout(form, house.occupancy, needsGuardian));
  if ("reservation" in result) {
    const { reservation } = result;
    noteBooked(session, { key: String(key), accountId: account.id, reservationId: reservation.id });
    return redirect(getStepAfterBooking(reservation, account.emailVerified || hasJustSignedUp), 303);
  }
  return answerCheckout(t, { form, house, reply: result, needsGuardian });
}

type Refused = {
  form: FormData;
  house: House;
  reply: CheckoutReply;
  needsGuardian: boolean;
  /** The e-mail of a visitor who has an account, and logs in with this form. */
  known?: string;
};

/** Answers with the posted form, its price now and its errors. */
export const answerCheckout = (t: Translate, { form, house, reply, ...shown }: Refused) =>
  data(
    {
      ...shown,
      checkout: reply,
      isQuote: !isReserving(form),
      alternatives: findAlternatives(reply),
      occupants: countOccupants(form, house.occupancy),
      rooms: describeRooms(reply.quote, t),
    },
    { status: reply.status },
  );

/** Signing comes first where it can be done at once: nothing is paid for a contract that the guest has not read. */
function getStepAfterBooking(reservation: Reservation, canSign: boolean): string {
  const signs = canSign && findOwnToSign(reservation) !== undefined;
  if (signs) return paths.signOwn(reservation.id);
  return reservation.amountDue > 0 ? paths.pay(reservation.id) : paths.reservation(reservation.id);
}

type Context = Pick<HandlerArgs, "api" | "locale" | "request" | "t">;

export type CheckoutReply = {
  status: number;
  values: FormValues;
  lastResult: SubmissionResult;
  quote: Quote | null;
  priceFailed?: string;
  errorCode?: ErrorCode;
};

/** Alternatives have their commute to the university or station of the address, else to the remembered one. */
const findChosenDestination = ({ headers, url }: Request): string | undefined =>
  findDestinationChoice(new URL(url).searchParams, headers.get("Cookie"));

const quoteStay = ({ api, request }: Context, body: CallInput<typeof quoteReservation>["body"]): Promise<Quote> =>
  callWithDestination(findChosenDestination(request), (query) => api.call(quoteReservation, { query, body }));

/** What is free instead of dates that are taken; null while they are not. */
function findAlternatives({ quote }: CheckoutReply): Alternatives | null {
  if (!quote || quote.available) return null;
  return { nearest: quote.nearest, houses: quote.alternatives, place: quote.destination?.name };
}

export async function quoteCheckout(args: Context, house: House, form: FormData): Promise<CheckoutReply> {
  const submission = parseForm(form, quoteForm(house.occupancy), args.t);
  const values = toFormValues(form);
  if (submission.status !== "success") {
    return { status: 400, values, lastResult: replyInvalid(submission), quote: null };
  }
  try {
    const quote = await quoteStay(args, { houseId: house.id, ...submission.value });
    return { status: 200, values, lastResult: submission.reply(), quote };
  } catch (problem) {
    const priceFailed = findPriceFailure(problem);
    if (priceFailed) return { status: 200, values, lastResult: submission.reply(), quote: null, priceFailed };
    const lastResult = replyWithProblem(submission, problem);
    return { ...describe(problem), values, lastResult, quote: await findQuote(args, house, form) };
  }
}

export type CheckedBooking = {
  submission: ReturnType<typeof parseReservation>;
  booking: z.output<ReturnType<typeof reserveForm>>;
  form: FormData;
};

type PostedBooking = { house: House; needsGuardian: boolean; posted: FormData };

const parseReservation = (form: FormData, { house, needsGuardian }: PostedBooking, t: Translate) =>
  parseForm(form, reserveForm(house.occupancy, needsGuardian), t);

/** What can be said about a posted form before anything is made. */
export async function checkBooking(args: Context, sent: PostedBooking): Promise<CheckedBooking | CheckoutReply> {
  const { t } = args;
  const form = readCheckout(sent.posted, sent.house.occupancy, sent.needsGuardian);
  const submission = parseReservation(form, sent, t);
  const isPriceMissing = form.get("quotedTotal") === ""; // it could not be shown
  if (submission.status === "success" && !isPriceMissing) return { submission, booking: submission.value, form };
  const shown = { values: toFormValues(form), quote: await findQuote(args, sent.house, form) };
  if (submission.status === "success") {
    const lastResult = submission.reply({ formErrors: [t("reservations:checkout.priceFirst")] });
    return { ...shown, status: 409, lastResult };
  }
  // The API's to say, but told with all the rest
  const lacksMarketing = shown.quote?.marketingRequired && !form.has("agreeMarketing");
  const lastResult = replyInvalid(submission, lacksMarketing ? sayAtField(t, "agreeMarketing") : undefined);
  return { ...shown, status: 400, lastResult };
}

/** That a box has to be ticked. */
export const sayAtField = (t: Translate, path: string, problem: FieldProblem = "agreementRequired") => ({
  [path]: [sayFieldProblem(t, { path, problem })],
});

async function book(args: Context, sent: PostedBooking): Promise<{ reservation: Reservation } | CheckoutReply> {
  const checked = await checkBooking(args, sent);
  if (!("booking" in checked)) return checked;
  const { submission, booking, form } = checked;
  const { agreeFacility, agreeCancellation, agreePrivacy, agreeMarketing, agreeFloorRule, ...rest } = booking;
  const { idempotencyKey, occupants, ...stay } = rest;
  const { names, ...signers } = splitOccupants(occupants);
  const agreements = {
    facility: agreeFacility,
    cancellation: agreeCancellation,
    privacy: agreePrivacy,
    marketing: agreeMarketing === "on",
    floorRule: agreeFloorRule === "on" ? (true as const) : undefined,
  };
  try {
    const body = { ...stay, ...signers, houseId: sent.house.id, agreements, locale: args.locale };
    const query = { isInternational: body.method === "FOREIGN_CARD" ? "true" : "false" } as const;
    return { reservation: await args.api.call(createReservation, { query, body, idempotencyKey }) };
  } catch (problem) {
    const lastResult = replyWithProblem(submission, problem, { ...reserveNames, ...names });
    const quote = await findQuote(args, sent.house, form);
    return { ...describe(problem), values: toFormValues(form), lastResult, quote };
  }
}

/** For failures not about a field: nothing has to be changed, so the form is shown without a price. */
function findPriceFailure(problem: unknown): string | undefined {
  const isLookup = problem instanceof ApiProblem && problem.errorCode !== "UNAUTHENTICATED" && !problem.fieldErrors;
  return isLookup ? problem.errorMessage : undefined;
}

async function findQuote(args: Context, house: House, form: FormData): Promise<Quote | null> {
  const submission = parseForm(form, quoteForm(house.occupancy), args.t);
  if (submission.status !== "success") return null;
  const { couponCode, ...stay } = submission.value;
  const find = (coupon?: string) => nullOnApiError(quoteStay(args, { houseId: house.id, ...stay, couponCode: coupon }));
  return (await find(couponCode)) ?? (couponCode ? find() : null); // an invalid coupon keeps the price visible
}

function describe(problem: unknown) {
  return problem instanceof ApiProblem
    ? { status: problem.status, errorCode: problem.errorCode }
    : { status: 500, errorCode: undefined };
}

/** The free rooms and how they differ; null without a price or without a free room. */
function describeRooms(quote: Quote | null, t: Translate): RoomChoice | null {
  if (!quote || quote.freeRooms.length === 0) return null;
  const { room } = quote;
  return {
    options: quote.freeRooms.map((free) => ({
      value: free.id,
      label: t("rooms:option", { name: free.name, facts: roomLine(free, t) }),
    })),
    room: room && {
      text: t("rooms:got", { name: room.name, facts: roomLine(room, t) }),
      isWomenOnly: room.floorRule === "womenOnly",
    },
    texts: t("rooms:choice", { returnObjects: true }),
  };
}

/** By the form's key: Back to the form leads to that reservation instead of creating another. */
const bookedFlow = "booked";
const bookedMinutes = 24 * 60; // same lifetime as the API's idempotency keys

const bookedSchema = z.object({ key: z.string(), accountId: z.string(), reservationId: z.string() });

export function noteBooked(session: SessionHandle, booked: z.infer<typeof bookedSchema>): void {
  session.putFlowState(bookedFlow, booked, bookedMinutes);
}

export function findBooked(session: SessionHandle, accountId: string, key: unknown): string | undefined {
  const { data } = bookedSchema.safeParse(session.findFlowState(bookedFlow));
  return data && data.key === key && data.accountId === accountId ? data.reservationId : undefined;
}
