import { z } from "zod";
import { paymentMethodSchema } from "contract/payment";
import { says } from "contract/problem";

export const payForm = z.object({
  installments: z
    .array(z.number({ error: says("installmentsUnknown") }).int())
    .min(1, says("installmentsUnknown"))
    .max(20),
  method: paymentMethodSchema,
  idempotencyKey: z.uuid(),
});
