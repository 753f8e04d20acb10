import type { CallInput } from "contract/call";
import { createPayment, type Payment } from "contract/payment";
import type { ApiClient } from "~/platform/api-client/api-client.server";

/** The key includes the choice: a repeated form is one payment, a changed choice another. */
export function startPayment(
  api: ApiClient,
  id: string,
  { idempotencyKey, ...body }: CallInput<typeof createPayment>["body"] & { idempotencyKey: string },
): Promise<Payment> {
  const key = [idempotencyKey, body.method, ...body.installments].join(":");
  return api.call(createPayment, { params: { id }, body, idempotencyKey: key });
}
