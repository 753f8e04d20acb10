import { z } from "zod";
import {
  adminLedgerRowSchema,
  adminLedgerSumsSchema,
  adminPaymentSchema,
  adminPaymentSumsSchema,
  adminRefundRowSchema,
  adminRefundSumsSchema,
} from "contract/admin-money";
import { createListLoader } from "~/platform/lists/read-list.server";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import type { HandlerArgs } from "~/platform/request/handler-args.server";

const shared = ["q", "area", "from", "to"] as const;

export const loadPayments = createMoneyLoader("payments", ["status"], adminPaymentSchema, adminPaymentSumsSchema);
export const loadRefunds = createMoneyLoader(
  "refunds",
  ["status", "cause"],
  adminRefundRowSchema,
  adminRefundSumsSchema,
);
export const loadLedger = createMoneyLoader("ledger", ["account", "kind"], adminLedgerRowSchema, adminLedgerSumsSchema);

/** A page of a list, and the sums of all its rows. */
function createMoneyLoader<Row, Sums, Own extends string>(
  list: "payments" | "refunds" | "ledger",
  own: readonly Own[],
  row: z.ZodType<Row>,
  returns: z.ZodType<Sums>,
) {
  const filters = [...shared, ...own];
  const load = createListLoader(`admin:lists.${list}`, filters, (api, query) =>
    api.list(`/v1/admin/${list}`, { query, returns: z.array(row) }),
  );
  return async (args: Pick<HandlerArgs, "t" | "url"> & { api: ApiClient }) => {
    const query = Object.fromEntries(filters.map((name) => [name, args.url.searchParams.get(name)?.trim()]));
    const [loaded, sums] = await Promise.all([
      load(args),
      args.api.get(`/v1/admin/${list}/sums`, { query, returns }).catch(nullOnProblem),
    ]);
    return { ...loaded, sums };
  };
}

/** The list itself tells what is wrong. */
function nullOnProblem(problem: unknown): null {
  if (problem instanceof ApiProblem && problem.status !== 401 && problem.status !== 403) return null;
  throw problem;
}
