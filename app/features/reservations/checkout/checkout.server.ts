import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { data, redirect } from "@remix-run/node";
import type { Account } from "contract/account";
import { getHouse, type House } from "contract/house";
import type { ErrorCode } from "contract/problem";
import { createReservation, type Quote, type Reservation } from "contract/reservation";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { findDestinationChoice } from "~/shared/commute/destination-choice";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { parseForm, replyInvalid, replyWithProblem, sayFieldProblem } from "~/platform/forms/forms.server";
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
  toFormValues,
  countGuests,
  countOccupants,
  startCheckout,
  toForm,
  withAttempt,
} from "./checkout.form.server";
import { quoteStay } from "../reservations.server";
import { occupantOptions } from "../occupant-options.server";
import { findOwnToSign } from "../signers";

/** `account` is null for a visitor, who signs up with the same form. */
export async function loadCheckout(args: HandlerArgs, account: Account | null) {
  const { api, locale, params, request, session, t, url } = args;
  const attempt = withAttempt(url);
  if (attempt) throw redirect(attempt);
  const house = await api.call(getHouse, { params: { slug: params.slug ?? "" } });
  const values = startCheckout(url.searchParams, account, dialCodeOfReader(request.headers.get("Accept-Language")));
  const [checkout, rate, days] = await Promise.all([
    quoteCheckout(args, house, toForm(values)),
    findPaymentRate(api, request),
    findStayDays(api, house, { university: chosenDestination(request) }),
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
      booked: account ? findBooked(session, account.id, values.idempotencyKey) : undefined,
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

/** `hasJustSignedUp`: the code that confirms their e-mail has just been sent, and the contract can be signed with it. */
export async function postCheckout(
  { api, locale, params, request, session, t }: HandlerArgs,
  { account, form, hasJustSignedUp = false }: { account: Account; form: FormData; hasJustSignedUp?: boolean },
) {
  const key = form.get(keyField);
  const reserves = isReserving(form);
  const booked = reserves && findBooked(session, account.id, key);
  if (booked) {
    session.flash({ kind: "info", message: t("reservations:checkout.booked.again") });
    return redirect(paths.pay(booked), 303);
  }
  const house = await api.call(getHouse, { params: { slug: params.slug ?? "" } });
  const result = reserves
    ? await book({ account, api, locale, request, t }, house, form)
    : await quoteCheckout(
        { api, locale, request, t },
        house,
        readCheckout(form, house.occupancy, account.needsGuardian),
      );
  if ("reservation" in result) {
    const { reservation } = result;
    noteBooked(session, { key: String(key), accountId: account.id, reservationId: reservation.id });
    return redirect(getStepAfterBooking(reservation, account.emailVerified || hasJustSignedUp), 303);
  }
  const alternatives = findAlternatives(result);
  const occupants = countOccupants(form, house.occupancy);
  const { needsGuardian } = account;
  const rooms = describeRooms(result.quote, t);
  const reply = { checkout: result, isQuote: !reserves, alternatives, occupants, needsGuardian, rooms };
  return data(reply, { status: result.status });
}

/** Signing comes first where it can be done at once: nothing is paid for a contract that the guest has not read. */
function getStepAfterBooking(reservation: Reservation, canSign: boolean): string {
  const signs = canSign && findOwnToSign(reservation) !== undefined;
  if (signs) return paths.signOwn(reservation.id);
  return reservation.amountDue > 0 ? paths.pay(reservation.id) : paths.reservation(reservation.id);
}

/** `request` names the university or station to which alternatives have their commute. */
type Context = Pick<HandlerArgs, "api" | "locale" | "request" | "t">;

export type CheckoutReply = {
  status: number;
  values: FormValues;
  lastResult: SubmissionResult;
  quote: Quote | null;
  priceFailed?: string;
  errorCode?: ErrorCode;
};

/** The university or station of the address, else the remembered one. */
const chosenDestination = ({ headers, url }: Request): string | undefined =>
  findDestinationChoice(new URL(url).searchParams, headers.get("Cookie"));

/** What is free instead of dates that are taken; null while they are not. */
export function findAlternatives({ quote }: CheckoutReply): Alternatives | null {
  if (!quote || quote.available) return null;
  return { nearest: quote.nearest, houses: quote.alternatives, place: quote.destination?.name };
}

export async function quoteCheckout(
  { api, request, t }: Context,
  house: House,
  form: FormData,
): Promise<CheckoutReply> {
  const submission = parseForm(form, quoteForm(house.occupancy), t);
  const values = toFormValues(form);
  if (submission.status !== "success") {
    return { status: 400, values, lastResult: replyInvalid(submission), quote: null };
  }
  try {
    const quote = await quoteStay(api, { houseId: house.id, ...submission.value }, chosenDestination(request));
    return { status: 200, values, lastResult: submission.reply(), quote };
  } catch (problem) {
    const priceFailed = findPriceFailure(problem);
    if (priceFailed) return { status: 200, values, lastResult: submission.reply(), quote: null, priceFailed };
    const lastResult = replyWithProblem(submission, problem);
    return { ...describe(problem), values, lastResult, quote: await findQuote({ api, request, t }, house, form) };
  }
}

export type CheckedBooking = {
  submission: ReturnType<typeof parseReservation>;
  booking: z.output<ReturnType<typeof reserveForm>>;
  form: FormData;
};

const parseReservation = (form: FormData, house: House, needsGuardian: boolean, t: Context["t"]) =>
  parseForm(form, reserveForm(house.occupancy, needsGuardian), t);

/** What can be said about a posted form before anything is made. */
export async function checkBooking(
  { api, request, t }: Context,
  { house, needsGuardian, posted }: { house: House; needsGuardian: boolean; posted: FormData },
): Promise<CheckedBooking | CheckoutReply> {
  const form = readCheckout(posted, house.occupancy, needsGuardian);
  const submission = parseReservation(form, house, needsGuardian, t);
  const isPriceMissing = form.get("quotedTotal") === ""; // it could not be shown
  if (submission.status === "success" && !isPriceMissing) return { submission, booking: submission.value, form };
  const quote = await findQuote({ api, request, t }, house, form);
  if (submission.status === "success") {
    const lastResult = submission.reply({ formErrors: [t("reservations:checkout.priceFirst")] });
    return { status: 409, values: toFormValues(form), lastResult, quote };
  }
  const fieldErrors =
    quote?.marketingRequired && !form.has("agreeMarketing")
      ? { agreeMarketing: [sayFieldProblem(t, { path: "agreeMarketing", problem: "agreementRequired" })] } // the API's to say, but told with all the rest
      : undefined;
  return { status: 400, values: toFormValues(form), lastResult: replyInvalid(submission, fieldErrors), quote };
}

async function sendBooking(
  { api, locale, request, t }: Context,
  house: House,
  { submission, booking, form }: CheckedBooking,
): Promise<{ reservation: Reservation } | CheckoutReply> {
  const { idempotencyKey, agreeFacility, agreeCancellation, agreePrivacy, agreeMarketing, agreeFloorRule, ...rest } =
    booking;
  const { occupants: people, ...stay } = rest;
  const { names, ...signers } = splitOccupants(people);
  const agreements = {
    facility: agreeFacility,
    cancellation: agreeCancellation,
    privacy: agreePrivacy,
    marketing: agreeMarketing === "on",
    floorRule: agreeFloorRule === "on" ? true : undefined,
  };
  try {
    const body = { ...stay, ...signers, houseId: house.id, agreements, locale };
    const isInternational = body.method === "FOREIGN_CARD" ? "true" : "false";
    return { reservation: await api.call(createReservation, { query: { isInternational }, body, idempotencyKey }) };
  } catch (problem) {
    const lastResult = replyWithProblem(submission, problem, { ...reserveNames, ...names });
    const quote = await findQuote({ api, request, t }, house, form);
    return { ...describe(problem), values: toFormValues(form), lastResult, quote };
  }
}

async function book(
  context: Context & { account: Account },
  house: House,
  posted: FormData,
): Promise<{ reservation: Reservation } | CheckoutReply> {
  const checked = await checkBooking(context, { house, needsGuardian: context.account.needsGuardian, posted });
  return "booking" in checked ? sendBooking(context, house, checked) : checked;
}

/** For failures not about a field: nothing has to be changed, so the form is shown without a price. */
function findPriceFailure(problem: unknown): string | undefined {
  const isLookup = problem instanceof ApiProblem && problem.errorCode !== "UNAUTHENTICATED" && !problem.fieldErrors;
  return isLookup ? problem.errorMessage : undefined;
}

async function findQuote(
  { api, request, t }: Omit<Context, "locale">,
  house: House,
  form: FormData,
): Promise<Quote | null> {
  const submission = parseForm(form, quoteForm(house.occupancy), t);
  if (submission.status !== "success") return null;
  const { couponCode, ...stay } = submission.value;
  const find = (coupon: string | undefined) =>
    quoteStay(api, { houseId: house.id, ...stay, couponCode: coupon }, chosenDestination(request)).catch(
      (problem: unknown) => {
        if (problem instanceof ApiProblem) return null;
        throw problem;
      },
    );
  return (await find(couponCode)) ?? (couponCode ? find(undefined) : null); // an invalid coupon keeps the price visible
}

function describe(problem: unknown) {
  return problem instanceof ApiProblem
    ? { status: problem.status, errorCode: problem.errorCode }
    : { status: 500, errorCode: undefined };
}

/** The free rooms and how they differ; null without a price or without a free room. */
export function describeRooms(quote: Quote | null, t: Translate): RoomChoice | null {
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
