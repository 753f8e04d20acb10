import { byId } from "contract/envelope";
import { adminDepositQuery, adminDepositSchema, type AdminDeposit } from "contract/admin-deposit";
import { adminReservationSchema, refundDepositBody, refundDepositQuery } from "contract/admin-reservation";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { getAdminReservation } from "../../stays/reservations/admin-reservation.view";
import { listDepositsToSettle } from "./admin-deposit.queries";
import { refundDeposit } from "./deposit-refund";

const columns: CsvColumns<AdminDeposit> = {
  code: ({ code }) => code,
  home: ({ listingName }) => listingName,
  firstName: ({ resident }) => resident.firstName,
  lastName: ({ resident }) => resident.lastName,
  checkOut: ({ checkOut }) => checkOut,
  "held (KRW)": ({ held }) => held,
  ageDays: ({ ageDays }) => ageDays,
  dueOn: ({ dueOn }) => dueOn,
  overdue: ({ overdue }) => overdue,
};

/** `/v1/admin/deposits`: deposits of past stays, and settling one. */
export function adminDepositRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, {
    notFound: "RESERVATION_NOT_FOUND",
    read: "money.read",
    write: "money.write",
  });
  const { db, now } = services;

  calls.list(
    {
      path: "/admin/deposits",
      summary: "Deposits of stays that are over and not settled yet, with their age",
      query: adminDepositQuery,
      row: adminDepositSchema,
      description: "A page of deposits",
      file: {
        summary: "The same deposits as a CSV file",
        description: "The rows of all pages",
        columns,
      },
    },
    ({ query, language }) => listDepositsToSettle(db, query, { now: now(), language }),
  );
  calls.action(
    {
      method: "post",
      path: "/admin/reservations/{id}/refund-deposit",
      needsProof: true,
      summary: "Settle the deposit after a stay, once: what goes back, and what is kept of it and why",
      params: byId,
      query: refundDepositQuery,
      body: refundDepositBody,
      data: adminReservationSchema,
      description: "The reservation",
      isIdempotent: true,
    },
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
  return calls.router;
}
