import type { CallData, CallDescription } from "contract/call";
import {
  getAdminLedger,
  getAdminLedgerSums,
  getAdminPaymentsSums,
  getAdminRefundsSums,
  listAdminPayments,
  listRefunds,
} from "contract/admin/money";
import { createListLoader, type ListCall } from "~/platform/lists/read-list.server";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import type { HandlerArgs } from "~/platform/request/handler-args.server";

export const loadPayments = createMoneyLoader("payments", listAdminPayments, getAdminPaymentsSums);
export const loadRefunds = createMoneyLoader("refunds", listRefunds, getAdminRefundsSums);
export const loadLedger = createMoneyLoader("ledger", getAdminLedger, getAdminLedgerSums);

/** A page of a list, and the sums of all its rows. */
function createMoneyLoader<Rows extends ListCall, Sums extends CallDescription & Pick<ListCall, "query">>(
  list: "payments" | "refunds" | "ledger",
  rows: Rows,
  sums: Sums,
) {
  const load = createListLoader(`admin:lists.${list}`, rows);
  return async (args: Pick<HandlerArgs, "t" | "url"> & { api: ApiClient }) => {
    const query = Object.fromEntries(
      Object.keys(sums.query.shape).map((name) => [name, args.url.searchParams.get(name)?.trim()]),
    );
    const [loaded, found] = await Promise.all([
      load(args),
      (args.api.call(sums, { query } as never) as Promise<CallData<Sums>>).catch(nullOnProblem),
    ]);
    return { ...loaded, sums: found };
  };
}

/** The list itself tells what is wrong. */
function nullOnProblem(problem: unknown): null {
  if (problem instanceof ApiProblem && problem.status !== 401 && problem.status !== 403) return null;
  throw problem;
}
