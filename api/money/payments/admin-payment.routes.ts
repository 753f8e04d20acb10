import { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { byId } from "contract/envelope";
import {
  adminPaymentsSchema,
  adminReservationSchema,
  bankTransferBody,
  deskPaymentBody,
  handledReturnBody,
  undoPaymentBody,
} from "contract/admin-reservation";
import { paymentReminderPreviewBody, paymentReminderPreviewSchema } from "contract/admin-reservation-list";
import { paymentSchema } from "contract/payment";
import { payments } from "../../db/schema";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { getBooks } from "../../stays/ledger/balances";
import { listPaymentViews } from "../../stays/ledger/payment.view";
import { retryRefund } from "../../stays/ledger/refunds";
import { markReturnHandled } from "./return-handled";
import { recordBankTransfer } from "./bank-transfer";
import { recordDeskPayment, undoDeskPayment } from "./desk-payment";
import { getAdminReservation } from "../../stays/reservations/admin-reservation.view";
import { previewPaymentReminders, remindOfPayment } from "./payment-reminder";
import { returnDiscrepant } from "./return-payment";

const changedBooks = {
  method: "post",
  params: byId,
  data: adminPaymentsSchema,
  description: "The books of the reservation",
  isIdempotent: true,
} as const;

/** What admins do about a payment or refund that needs a decision. */
export function adminPaymentRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { read: "money.read", write: "money.write" });
  const { db } = services;

  calls.action(
    {
      ...changedBooks,
      path: "/admin/refunds/{id}/bank-transfer",
      needsProof: true,
      summary: "Write down that a failed refund was sent from the bank",
      body: bankTransferBody,
    },
    async ({ params, body, actor }) =>
      getBooks(db, await recordBankTransfer(services, { refundId: params.id, actor, ...body })),
  );
  calls.action(
    {
      ...changedBooks,
      path: "/admin/refunds/{id}/retry",
      needsProof: true,
      summary: "Try a failed refund again at the gateway",
    },
    async ({ params, actor }) => getBooks(db, await retryRefund(services, { refundId: params.id, actor })),
  );
  calls.action(
    {
      ...changedBooks,
      path: "/admin/payments/{id}/return",
      needsProof: true,
      summary: "Send a discrepant payment back as a whole",
    },
    async ({ params, actor }) => getBooks(db, await returnDiscrepant(services, { paymentId: params.id, actor })),
  );
  calls.action(
    {
      ...changedBooks,
      path: "/admin/payments/{id}/mark-return-handled",
      summary: "Admins have seen to what the gateway gave back of a payment without us",
      body: handledReturnBody,
    },
    async ({ params, body, actor }) =>
      getBooks(db, await markReturnHandled(services, { paymentId: params.id, actor, ...body })),
  );
  calls.create(
    {
      path: "/admin/reservations/{id}/payments",
      permission: ["reservations.write", "money.write"],
      needsProof: true,
      summary: "Record a payment by bank transfer or in cash; one of less than what is owed leaves the rest open",
      params: byId,
      body: deskPaymentBody,
      data: paymentSchema,
      description: "The payment",
    },
    async ({ params, body, actor, newId: id, language }) => {
      await recordDeskPayment(services, { id, reservationId: params.id, body, actor, language });
      const rows = await db.select().from(payments).where(eq(payments.id, id));
      const [payment] = await listPaymentViews(db, rows);
      return payment!;
    },
  );
  calls.action(
    {
      method: "post",
      path: "/admin/reservations/payment-reminders/preview",
      permission: ["reservations.write", "money.write"],
      summary: "Which bookers of several reservations can be reminded to pay now, and why others cannot",
      body: paymentReminderPreviewBody,
      data: z.array(paymentReminderPreviewSchema),
      description: "In the order of the ids",
    },
    ({ body, language }) => previewPaymentReminders(services, { ...body, language }),
  );
  calls.action(
    {
      method: "post",
      path: "/admin/reservations/{id}/payment-reminder",
      permission: ["reservations.write", "money.write"],
      summary: "Remind the booker of what is due, else of the next installment; at most once a day",
      params: byId,
      data: adminReservationSchema,
      description: "The reservation",
      isIdempotent: true,
    },
    async ({ params: { id }, actor, language }) => {
      await remindOfPayment(services, { id, actor });
      return getAdminReservation(db, id, language, services.now());
    },
  );
  calls.action(
    {
      ...changedBooks,
      path: "/admin/payments/{id}/undo",
      needsProof: true,
      summary: "Take back a payment that was recorded at the desk by mistake",
      body: undoPaymentBody,
    },
    async ({ params, body, actor }) =>
      getBooks(db, await undoDeskPayment(services, { paymentId: params.id, actor, ...body })),
  );
  return calls.router;
}
