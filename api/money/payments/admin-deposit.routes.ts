import * as calls from "contract/admin/deposit";
import type { AdminDeposit } from "contract/admin/deposit";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { nameColumns, type CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { getAdminReservation } from "../../stays/reservations/admin-reservation.view";
import { listDepositsToSettle } from "./admin-deposit.queries";
import { refundDeposit } from "./deposit-refund";

const columns: CsvColumns<AdminDeposit> = {
  code: ({ code }) => code,
  home: ({ listingName }) => listingName,
  ...nameColumns(({ resident }) => resident),
  checkOut: ({ checkOut }) => checkOut,
  "held (KRW)": ({ held }) => held,
  ageDays: ({ ageDays }) => ageDays,
  dueOn: ({ dueOn }) => dueOn,
  overdue: ({ overdue }) => overdue,
};

export function adminDepositRoutes(services: Services): ApiHono {
  const { router, implement, implementList } = createImplementer(services);
  const { db, now } = services;

  implementList(
    calls.listDeposits,
    ({ query, language }) => listDepositsToSettle(db, query, { now: now(), language }),
    { file: calls.exportDeposits, columns },
  );

  implement(
    calls.refundDeposit,
    async ({ params: { id }, query: { amount, reason, deduction = [] }, body, newId, actor, language }) => {
      await refundDeposit(services, {
        id,
        decisionId: newId,
        actor,
        amount,
        reason: reason || undefined,
        deductions: deduction,
        items: body.items ?? [],
      });
      return getAdminReservation(db, id, language, now());
    },
  );

  return router;
}
