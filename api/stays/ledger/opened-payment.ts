import type { PaymentMethod } from "domain/enums";
import type { payments } from "../../db/schema";
import type { OpenedPayment } from "../../kernel/ports";

/** Names a payment to its gateway. @throws Error for a payment at the desk, which was never opened */
export function toOpenedPayment(payment: typeof payments.$inferSelect): OpenedPayment {
  const { id, gatewayReference: reference, method, checkout } = payment;
  if (!reference) throw new Error(`Payment ${id} is not at a gateway`);
  return { reference, method: method as PaymentMethod, checkout };
}
