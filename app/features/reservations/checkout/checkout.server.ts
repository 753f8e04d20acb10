import type { SubmissionResult } from "@conform-to/react";
import type { Account } from "contract/account";
import { houseSearchSchema, type House } from "contract/house";
import type { ErrorCode } from "contract/problem";
import type { Quote, Reservation } from "contract/reservation";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { parseForm, replyInvalid, replyWithProblem, sayFieldProblem } from "~/platform/forms/forms.server";
import type { FormValues } from "~/platform/forms/use-fields";
import type { Alternatives } from "./alternatives";
import { quoteForm, readCheckout, reserveForm, reserveNames, toFormValues } from "./checkout.form.server";
import { quoteStay, reserve } from "../reservations.server";

const maxHouses = 4;

type Context = Pick<HandlerArgs, "api" | "t" | "locale">;

export type CheckoutReply = {
  status: number;
  values: FormValues;
  lastResult: SubmissionResult;
  quote: Quote | null;
  priceFailed?: string;
  errorCode?: ErrorCode;
};

export async function findAlternatives(
  api: ApiClient,
  house: House,
  reply: CheckoutReply,
): Promise<Alternatives | null> {
  const { quote, values } = reply;
  if (!quote || quote.available) return null;
  const { checkIn, checkOut, guests } = values;
  const search = (area?: string) =>
    nullOnApiError(
      api.get("/v1/houses", {
        query: { checkIn, checkOut, guests, area, size: maxHouses },
        returns: houseSearchSchema,
      }),
    );
  const nearby = (await search(house.area))?.houses ?? [];
  const found = nearby.length > 0 ? nearby : ((await search())?.houses ?? []);
  const houses = found.filter(({ slug }) => slug !== house.slug).map(({ slug, name }) => ({ slug, name }));
  return { nearest: quote.nearest, houses };
}

export async function quoteCheckout({ api, t }: Context, house: House, form: FormData): Promise<CheckoutReply> {
  const submission = parseForm(form, quoteForm(house.occupancy), t);
  const values = toFormValues(form);
  if (submission.status !== "success") {
    return { status: 400, values, lastResult: replyInvalid(submission), quote: null };
  }
  try {
    const quote = await quoteStay(api, { houseId: house.id, ...submission.value });
    return { status: 200, values, lastResult: submission.reply(), quote };
  } catch (problem) {
    const priceFailed = findPriceFailure(problem);
    if (priceFailed) return { status: 200, values, lastResult: submission.reply(), quote: null, priceFailed };
    const lastResult = replyWithProblem(submission, problem);
    return { ...describe(problem), values, lastResult, quote: await findQuote({ api, t }, house, form) };
  }
}

export async function book(
  { api, t, locale, account: { needsGuardian } }: Context & { account: Account },
  house: House,
  posted: FormData,
): Promise<{ reservation: Reservation } | CheckoutReply> {
  const form = readCheckout(posted, house.occupancy, needsGuardian);
  const values = toFormValues(form);
  const submission = parseForm(form, reserveForm(house.occupancy, needsGuardian), t);
  if (submission.status !== "success") {
    const quote = await findQuote({ api, t }, house, form);
    const fieldErrors =
      quote?.marketingRequired && !form.has("agreeMarketing")
        ? { agreeMarketing: [sayFieldProblem(t, { path: "agreeMarketing", problem: "agreementRequired" })] } // the API's to say, but told with all the rest
        : undefined;
    return { status: 400, values, lastResult: replyInvalid(submission, fieldErrors), quote };
  }
  const { idempotencyKey, agreeFacility, agreeCancellation, agreePrivacy, agreeMarketing, agreeFloorRule, ...stay } =
    submission.value;
  const agreements = {
    facility: isOn(agreeFacility),
    cancellation: isOn(agreeCancellation),
    privacy: isOn(agreePrivacy),
    marketing: agreeMarketing === "on",
    floorRule: agreeFloorRule === "on" ? true : undefined,
  };
  try {
    return { reservation: await reserve(api, { ...stay, houseId: house.id, agreements, locale }, idempotencyKey) };
  } catch (problem) {
    const lastResult = replyWithProblem(submission, problem, reserveNames);
    return { ...describe(problem), values, lastResult, quote: await findQuote({ api, t }, house, form) };
  }
}

/** For failures not about a field: nothing has to be changed, so the form is shown without a price. */
function findPriceFailure(problem: unknown): string | undefined {
  const isLookup = problem instanceof ApiProblem && problem.errorCode !== "UNAUTHENTICATED" && !problem.fieldErrors;
  return isLookup ? problem.errorMessage : undefined;
}

async function findQuote(
  { api, t }: { api: ApiClient; t: Context["t"] },
  house: House,
  form: FormData,
): Promise<Quote | null> {
  const submission = parseForm(form, quoteForm(house.occupancy), t);
  if (submission.status !== "success") return null;
  const { couponCode, ...stay } = submission.value;
  const find = (coupon: string | undefined) =>
    quoteStay(api, { houseId: house.id, ...stay, couponCode: coupon }).catch((problem: unknown) => {
      if (problem instanceof ApiProblem) return null;
      throw problem;
    });
  return (await find(couponCode)) ?? (couponCode ? find(undefined) : null); // an invalid coupon keeps the price visible
}

const isOn = (_box: "on") => true as const;

function describe(problem: unknown) {
  return problem instanceof ApiProblem
    ? { status: problem.status, errorCode: problem.errorCode }
    : { status: 500, errorCode: undefined };
}
