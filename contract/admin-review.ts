import { z } from "zod";
import { reviewColumns, reviewStates } from "domain/enums";
import { id, instant, pageQuery } from "./envelope";
import { says } from "./problem";
import { sortBy } from "./sort";
import { bilingual, bilingualLines, text, textOfLines } from "./text";
import { expectedVersion, version } from "./version";

/** Admins publish, hide, answer or delete a review; its text cannot be edited. */

export const reviewStateSchema = z.enum(reviewStates);

const stars = z.number().int().min(1).max(5);

export const adminReviewSchema = z
  .object({
    id,
    state: reviewStateSchema,
    house: z.object({ slug: z.string(), name: z.string() }),
    author: z.string(),
    reservation: z.object({ id, code: z.string() }).nullable().meta({ description: "Null for reviews of before" }),
    facilities: stars,
    communication: stars,
    events: stars,
    location: stars,
    overall: z.number().meta({ description: "The four together, in quarters of a star" }),
    publicReview: bilingual.meta({ description: "In the words of the member, who may have written one language" }),
    improvement: z.string().nullable().meta({ description: "Only for admins" }),
    reply: bilingual.nullable(),
    writtenAt: instant,
    publishedAt: instant.nullable(),
    hiddenAt: instant.nullable(),
    hiddenReason: z.string().nullable().meta({ description: "Only for admins" }),
    version,
  })
  .meta({ id: "AdminReview" });
export type AdminReview = z.infer<typeof adminReviewSchema>;

const filters = {
  q: text(200).optional().meta({ description: "Part of the review, its author, its house, or a reservation's code" }),
  state: reviewStateSchema.optional(),
  house: text(100).optional().meta({ description: "A house's slug" }),
  rating: z.coerce
    .number({ error: says("notANumber") })
    .int(says("notANumber"))
    .min(1, says("notANumber"))
    .max(5, says("notANumber"))
    .optional()
    .meta({ description: "The four ratings together, rounded to whole stars" }),
  sort: sortBy(reviewColumns).default("-writtenAt"),
};

export const adminReviewFilter = z.object(filters);

export const adminReviewQuery = z.object({ ...filters, ...pageQuery });

/** The house's answer, in both languages or none. */
export const reviewReplyBody = z
  .object({ reply: bilingualLines(2000).nullable(), version: expectedVersion })
  .meta({ id: "ReviewReply" });

/** The reason; only admins see it. */
export const hideReviewBody = z
  .object({ reason: textOfLines(500, "reasonRequired").min(1, says("reasonRequired")), version: expectedVersion })
  .meta({ id: "HideReview" });
