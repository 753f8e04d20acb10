import type { ParseKeys } from "i18next";
import type { z } from "zod";
import type { CallDescription } from "contract/call";
import type { Pagination } from "contract/envelope";
import { ApiProblem } from "../api-client/api-problem";
import type { Namespaces } from "../i18n/i18next.server";
import type { HandlerArgs } from "../request/handler-args.server";
import { listQueryOf, type ListQuery } from "./list-query";

export type ReadList<Row> = {
  data: Row[];
  pagination: Pagination | null;
  errors: Record<string, string[]>;
  /** The lookup failed: a notice replaces the list. */
  failed: boolean;
  /** The failure's sentence; undefined for the default. */
  failure?: string;
};

/** A page of a list, or the failure, so that filters stay usable. Rethrows 401 and 403. */
export async function readList<Row>(
  list: Promise<{ data: Row[]; pagination: Pagination }>,
  failureMessage?: (problem: ApiProblem) => string,
): Promise<ReadList<Row>> {
  try {
    return { ...(await list), errors: {}, failed: false };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 401 || problem.status === 403) throw problem;
    const errors = problem.fieldErrors ?? {};
    const failed = Object.keys(errors).length === 0;
    return { data: [], pagination: null, errors, failed, failure: failed ? failureMessage?.(problem) : undefined };
  }
}

export type LoadedList<Filter extends string, Row> = { filterValues: Record<Filter, string>; list: ReadList<Row> };

export async function loadList<Filter extends string, Row>(
  { searchParams }: URL,
  filters: readonly Filter[],
  read: (query: ListQuery) => Promise<{ data: Row[]; pagination: Pagination }>,
  failureMessage?: (problem: ApiProblem) => string,
): Promise<LoadedList<Filter, Row>> {
  const filterValues = Object.fromEntries(filters.map((name) => [name, searchParams.get(name) ?? ""]));
  const list = await readList(read(listQueryOf(searchParams, filters)), failureMessage);
  return { filterValues: filterValues as Record<Filter, string>, list };
}

export type ListCall = CallDescription & { isPaged: true; query: z.ZodObject; data: z.ZodArray };
type FilterOf<Call extends ListCall> = Exclude<keyof Call["query"]["shape"] & string, "page" | "size" | "sort">;

/** For `adminLoader`: the data of a page that shows a list, with every filter that its call takes. */
export function createListLoader<Call extends ListCall>(
  title: ParseKeys<Namespaces>,
  call: Call,
  failureMessage?: (problem: ApiProblem) => string,
) {
  const { page: _page, size: _size, sort: _sort, ...filters } = call.query.shape;
  const names = Object.keys(filters) as FilterOf<Call>[];
  type Row = z.output<Call["data"]["element"]>;
  return async ({ api, t, url }: Pick<HandlerArgs, "api" | "t" | "url">) => ({
    title: t(title),
    ...(await loadList<FilterOf<Call>, Row>(
      url,
      names,
      (query) => api.call(call, { query } as never) as Promise<{ data: Row[]; pagination: Pagination }>,
      failureMessage,
    )),
  });
}
