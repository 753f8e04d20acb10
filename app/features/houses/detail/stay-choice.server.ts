import type { House } from "contract/house";
import { quoteSchema, type Quote } from "contract/reservation";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { formatDestination } from "~/shared/commute/destination-choice";
import { toDestinationQuery } from "~/shared/commute/with-destination.server";
import type { Translate } from "~/platform/i18n/i18next.server";
import { choiceFields, type ChoiceField } from "./choice-fields";
import { requestField } from "./request-field";

export type ChoiceValues = Partial<Record<ChoiceField, string>>;

export type StayChoice = {
  values: ChoiceValues;
  errors: Record<string, string[]>;
  quote: Quote | null;
  failed?: string;
};

export function readChoiceValues(query: URLSearchParams): ChoiceValues {
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
    const call = { query, body, operation: "paymentSchedule", returns: quoteSchema } as const;
    return { values, errors: {}, quote: await api.post("/v1/reservations/quote", call) };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.errorCode === "UNAUTHENTICATED") throw problem;
    const { fieldErrors: errors, errorMessage: failed } = problem;
    return errors ? { values, errors, quote: null } : { values, errors: {}, quote: null, failed };
  }
}
