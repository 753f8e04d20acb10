import type { z } from "zod";
import type { Pagination } from "contract/envelope";
import type { House } from "contract/house";
import * as houseCalls from "contract/house";
import { listHouseReviews, type reviewListSchema } from "contract/review";
import { quoteReservation } from "contract/reservation";
import { previewRefund, type RefundPreview } from "contract/refund";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { askWithDestination, toDestinationQuery } from "~/shared/commute/destination.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { formatDestination } from "~/shared/commute/destination-choice";
import type { Translate } from "~/platform/i18n/i18next.server";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { choiceFields, requestField, type ChoiceValues, type StayChoice } from "./booking-form";
import type { LineIcon } from "./line-icons";

const reviewsShown = 6;

export type HouseReviews = z.output<typeof reviewListSchema> & { pagination: Pagination };

/** @param destination as in the address; an unknown one is left out */
export async function getHouse(api: ApiClient, slug: string, destination?: string): Promise<House> {
  return askWithDestination(destination, (query) => api.call(houseCalls.getHouse, { params: { slug }, query }));
}

export async function getReviews(api: ApiClient, slug: string, page: number): Promise<HouseReviews> {
  const query = { page, size: reviewsShown };
  const { data, pagination } = await api.call(listHouseReviews, { params: { slug }, query });
  return { ...data, pagination };
}

function readChoiceValues(query: URLSearchParams): ChoiceValues {
  const values: ChoiceValues = { guests: "1", beddingSets: "0" };
  for (const name of choiceFields) values[name] = query.get(name) || values[name];
  return values;
}

export async function readStayChoice(
  { api, t }: { api: ApiClient; t: Translate },
  house: House,
  query: URLSearchParams,
): Promise<StayChoice> {
  const values = readChoiceValues(query);
  const { checkIn, checkOut } = values;
  const isSent = ["checkIn", "checkOut", requestField].some((name) => query.has(name)); // forms also send empty fields
  if (!checkIn && !checkOut && !isSent) return { values, errors: {}, quote: null };
  if (!checkIn || !checkOut) {
    const sentence = String(t("errors:fields.datesRequired"));
    return { values, errors: { [checkIn ? "checkOut" : "checkIn"]: [sentence] }, quote: null };
  }
  const body = {
    houseId: house.id,
    checkIn,
    checkOut,
    guests: Number(values.guests),
    beddingSets: Number(values.beddingSets),
  };
  try {
    const query = toDestinationQuery(house.destination && formatDestination(house.destination));
    return { values, errors: {}, quote: await api.call(quoteReservation, { query, body }) };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
    const { fieldErrors: errors, errorMessage: failed } = problem;
    return errors ? { values, errors, quote: null } : { values, errors: {}, quote: null, failed };
  }
}

export type RefundChoice = { preview: RefundPreview; cancelOn: string; errors: string[] };

/** Null until both dates are chosen, for invalid choices, and when the API fails: the page works without it. */
export async function findRefundChoice(
  api: ApiClient,
  house: House,
  query: URLSearchParams,
): Promise<RefundChoice | null> {
  const { checkIn, checkOut, guests, beddingSets } = readChoiceValues(query);
  if (!checkIn || !checkOut) return null;
  const stay = { houseId: house.id, checkIn, checkOut, guests: Number(guests), beddingSets: Number(beddingSets) };
  const cancelOn = query.get("cancelOn") ?? "";
  const ask = (more: { cancelOn?: string }) => api.call(previewRefund, { body: { ...stay, ...more } });
  const askWithout = async (errors: string[]) => {
    const preview = await nullOnApiError(ask({}));
    return preview && { preview, cancelOn, errors };
  };
  if (!cancelOn) return askWithout([]);
  try {
    return { preview: await ask({ cancelOn }), cancelOn, errors: [] };
  } catch (problem) {
    const errors = problem instanceof ApiProblem && problem.fieldErrors?.cancelOn;
    return errors ? askWithout(errors) : nullOnApiError(Promise.reject(problem as Error));
  }
}

type Lines = Pick<House, "facilities" | "checkBefore" | "checkInGuide" | "thingsToKnow">;

/** For each line the first icon in the locale whose pattern it matches, else a tick. */
export function listLineIcons(house: Lines, t: Translate): Record<string, LineIcon> {
  const words = Object.entries(t("rooms:lineIcons", { returnObjects: true })) as [LineIcon, string][];
  const { facilities, checkBefore, checkInGuide, thingsToKnow } = house;
  const lines = [...facilities.map(({ name }) => name), ...checkBefore, ...checkInGuide, ...thingsToKnow];
  return Object.fromEntries(
    lines.map((line) => [line, words.find(([, pattern]) => patternOf(pattern).test(line))?.[0] ?? "check"]),
  );
}

const compiled = new Map<string, RegExp>();

/** Compiled once: a house has fifty lines. */
function patternOf(source: string): RegExp {
  const known = compiled.get(source) ?? new RegExp(source, "i");
  compiled.set(source, known);
  return known;
}
