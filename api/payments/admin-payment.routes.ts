import { byId } from "contract/envelope";
import { adminPaymentsSchema, bankTransferBody, handledReturnBody } from "contract/admin-reservation";
import type { ApiHono } from "../kernel/http/openapi";
import { createAdminCalls } from "../kernel/records/admin-calls";
import type { Services } from "../kernel/services";
import { getBooks } from "../ledger/balances";
import { retryRefund } from "../ledger/refunds";
import { markReturnHandled } from "../ledger/returned-elsewhere";
import { recordBankTransfer } from "./bank-transfer";
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
  return calls.router;
}
