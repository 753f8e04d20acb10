import { fillPlaceholders } from "drizzle-orm";
import { houseSearchQuery } from "../../contract/house";
import { toPlaceholderValues, statementFor } from "../../api/houses/search.queries";
import type { BenchDatabase } from "./databases";
import { daysAhead } from "./search-world";

const nights = 30;
const day = 86_400_000;

/** `days`: how far ahead check-in is; without it the search has no dates. */
export type Search = { query: string; days?: (round: number) => number };

/** Another check-in in each round, all of them within the stays of the data set. */
export const anyDay = (round: number) => 2 + ((Math.abs(round) * 37) % (daysAhead - nights));

/** The SQL of a search with its values, as the API sends it. */
export function statementOf({ db }: BenchDatabase, params: URLSearchParams) {
  const criteria = houseSearchQuery.parse(Object.fromEntries(params));
  const { checkIn, checkOut } = criteria;
  const stay = checkIn && checkOut ? { checkIn, checkOut, nights } : null;
  const search = { ...criteria, stay, now: new Date() };
  const { sql: text, params: placeholders } = statementFor(db, search).getQuery();
  const values = fillPlaceholders(placeholders, toPlaceholderValues(search));
  return { name: `${criteria.sort} ${stay ? "free" : "all"}`, text, values };
}

export function queryOf({ query, days }: Search, round: number): URLSearchParams {
  const params = new URLSearchParams(query);
  if (days) {
    params.set("checkIn", dayAhead(days(round)));
    params.set("checkOut", dayAhead(days(round) + nights));
  }
  return params;
}

export function dayAhead(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10);
}
