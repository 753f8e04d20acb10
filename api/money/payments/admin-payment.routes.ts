import { eq } from "drizzle-orm";
import * as calls from "contract/admin/payment";
import { payments } from "../../db/schema";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getBooks } from "../../stays/ledger/balances";
import { listPaymentViews } from "../../stays/ledger/payment.view";
import { retryRefund } from "../../stays/ledger/refunds";
import { markReturnHandled, returnDiscrepant } from "./return-payment";
import { recordBankTransfer } from "./bank-transfer";
import { recordDeskPayment, undoDeskPayment } from "./desk-payment";
import { getAdminReservation } from "../../stays/reservations/admin-reservation.view";
import { previewPaymentReminders, remindOfPayment } from "./payment-reminder";

/** What admins do about a payment or refund that needs a decision. */
export function adminPaymentRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const { db } = services;

  implement(calls.recordRefundBankTransfer, async ({ params, body, actor }) =>
    getBooks(db, await recordBankTransfer(services, { refundId: params.id, actor, ...body })),
  );

  implement(calls.retryRefund, async ({ params, actor }) =>
    getBooks(db, await retryRefund(services, { refundId: params.id, actor })),
  );

  implement(calls.returnPayment, async ({ params, actor }) =>
    getBooks(db, await returnDiscrepant(services, { paymentId: params.id, actor })),
  );

  implement(calls.markPaymentReturnHandled, async ({ params, body, actor }) =>
    getBooks(db, await markReturnHandled(services, { paymentId: params.id, actor, ...body })),
  );

  implement(calls.recordDeskPayment, async ({ params, body, actor, newId: id, language }) => {
    await recordDeskPayment(services, { id, reservationId: params.id, body, actor, language });
    const rows = await db.select().from(payments).where(eq(payments.id, id));
    const [payment] = await listPaymentViews(db, rows);
    return payment!;
  });

  implement(calls.previewPaymentReminders, ({ body, language }) =>
    previewPaymentReminders(services, { ...body, language }),
  );

  implement(calls.sendPaymentReminder, async ({ params: { id }, actor, language }) => {
    await remindOfPayment(services, { id, actor });
    return getAdminReservation(db, id, language, services.now());
  });

  implement(calls.undoDeskPayment, async ({ params, body, actor }) =>
    getBooks(db, await undoDeskPayment(services, { paymentId: params.id, actor, ...body })),
  );

  return router;
}
