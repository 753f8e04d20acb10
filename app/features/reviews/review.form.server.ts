import { z } from "zod";
import { reviewBody } from "contract/review";

export const reviewForm = z.object({ ...reviewBody.shape, idempotencyKey: z.uuid() });
