import type { payments } from "../db/schema";
import type { OpenedPayment } from "../kernel/ports/payment";

export function openedOf(payment: typeof payments.$inferSelect): OpenedPayment {
  return { reference: payment.gatewayReference!, method: payment.method, checkout: payment.checkout };
}
