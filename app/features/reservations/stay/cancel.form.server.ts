import { z } from "zod";
import { says } from "contract/problem";
import { cancelQuery } from "contract/reservation";

export const cancelForm = z.object({
  ...cancelQuery.shape,
  acknowledge: z.literal("on", { error: says("acknowledgeRequired") }),
  idempotencyKey: z.uuid(),
});
