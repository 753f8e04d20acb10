import { eq, sql } from "drizzle-orm";
import { queryRows } from "api/db/client";
import { sandboxPayments } from "api/db/schema";
import { makeSandboxEvent } from "api/gateways/sandbox/payment";
import type { TestApi } from "./api";
import { makePortOneEvent, type startPortOne } from "./portone";

/** The gateway's own side, without faults: what customers do there, its webhooks, and its ledger. */
export type Bank = {
  decide: (paymentId: string, outcome: { paid: boolean; amount?: number }) => Promise<void>;
  makeEvent: (paymentId: string, forged: boolean) => { body: string; headers: Record<string, string> };
  listBooks: () => Promise<{ paymentId: string; captured: number; returned: number }[]>;
};

export function sandboxBank({ services }: TestApi): Bank {
  return {
    async decide(paymentId, { paid, amount }) {
      await services.db
        .update(sandboxPayments)
        .set({ status: paid ? "paid" : "failed", failure: paid ? null : "declined", ...(amount ? { amount } : {}) })
        .where(sql`${eq(sandboxPayments.reference, paymentId)} and ${sandboxPayments.status} <> 'paid'`);
    },
    makeEvent(paymentId, forged) {
      const event = makeSandboxEvent(services.env, paymentId);
      return forged ? { ...event, body: `${event.body} ` } : event;
    },
    listBooks: () =>
      queryRows(
        services.db,
        sql`
          select s.reference as "paymentId", (case when s.status = 'paid' then s.amount else 0 end)::int as captured,
            coalesce((select sum(amount) from sandbox_cancellations where reference = s.reference), 0)::int as returned
          from sandbox_payments s`,
      ),
  };
}

export function portOneBank(portOne: Awaited<ReturnType<typeof startPortOne>>): Bank {
  return {
    decide: async (paymentId, { paid, amount }) => {
      const payment = portOne.payments.get(paymentId);
      if (!payment || !["READY", "FAILED"].includes(payment.status)) return;
      const failure = paid ? undefined : { pgMessage: "declined" };
      portOne.decide(paymentId, { status: paid ? "PAID" : "FAILED", failure, ...(amount ? { total: amount } : {}) });
    },
    makeEvent: (paymentId, forged) =>
      makePortOneEvent(paymentId, forged ? { secret: "whsec_Zm9yZ2VkIGZvcmdlZA==" } : {}),
    listBooks: async () =>
      [...portOne.payments].map(([paymentId, { status, total, cancellations }]) => ({
        paymentId,
        captured: ["PAID", "PARTIAL_CANCELLED", "CANCELLED"].includes(status) ? total : 0,
        returned: cancellations.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
      })),
  };
}
