import type { PaymentMethod } from "domain/enums";
import type { payments } from "../../db/schema";
import type { OpenedPayment } from "../../kernel/ports/payment";

/** Of a payment at the gateway; those at the desk are never opened. */
export function openedOf(payment: typeof payments.$inferSelect): OpenedPayment {
  return { reference: payment.gatewayReference!, method: payment.method as PaymentMethod, checkout: payment.checkout };
}
