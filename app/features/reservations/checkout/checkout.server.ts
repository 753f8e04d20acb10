import type { SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import type { Account } from "contract/account";
import type { House } from "contract/house";
import type { ErrorCode } from "contract/problem";
import type { Quote, Reservation } from "contract/reservation";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { findDestinationChoice } from "~/shared/commute/destination-choice";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { parseForm, replyInvalid, replyWithProblem, sayFieldProblem } from "~/platform/forms/forms.server";
import type { FormValues } from "~/platform/forms/use-fields";
import type { Alternatives } from "./alternatives";
import {
  quoteForm,
  readCheckout,
  reserveForm,
  reserveNames,
  splitOccupants,
  toFormValues,
} from "./checkout.form.server";
import { quoteStay, reserve } from "../reservations.server";

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
export const chosenDestination = ({ headers, url }: Request): string | undefined =>
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

export async function sendBooking(
  { api, locale, request, t }: Context,
  house: House,
  { submission, booking, form }: CheckedBooking,
): Promise<{ reservation: Reservation } | CheckoutReply> {
  const { idempotencyKey, agreeFacility, agreeCancellation, agreePrivacy, agreeMarketing, agreeFloorRule, ...rest } =
    booking;
  const { occupants: people, ...stay } = rest;
  const { names, ...signers } = splitOccupants(people);
  const agreements = {
    facility: isOn(agreeFacility),
    cancellation: isOn(agreeCancellation),
    privacy: isOn(agreePrivacy),
    marketing: agreeMarketing === "on",
    floorRule: agreeFloorRule === "on" ? true : undefined,
  };
  try {
    const body = { ...stay, ...signers, houseId: house.id, agreements, locale };
    return { reservation: await reserve(api, body, idempotencyKey) };
  } catch (problem) {
    const lastResult = replyWithProblem(submission, problem, { ...reserveNames, ...names });
    const quote = await findQuote({ api, request, t }, house, form);
    return { ...describe(problem), values: toFormValues(form), lastResult, quote };
  }
}

export async function book(
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

const isOn = (_box: "on") => true as const;

function describe(problem: unknown) {
  return problem instanceof ApiProblem
    ? { status: problem.status, errorCode: problem.errorCode }
    : { status: 500, errorCode: undefined };
}
