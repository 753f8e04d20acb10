import type { z } from "zod";
import { consultationSchema, type consultationBody } from "contract/consultation";
import type { ApiClient } from "~/platform/api-client/api-client.server";

export function requestConsultation(
  api: ApiClient,
  body: z.input<typeof consultationBody>,
  idempotencyKey?: string,
): Promise<z.output<typeof consultationSchema>> {
  return api.post("/v1/consultations", { body, idempotencyKey, returns: consultationSchema });
}
