import { z } from "zod";
import { reviewColumns, reviewStates } from "domain/enums";
import { adminCalls, defineListFile } from "../call";
import { byId, id, instant, pageQuery } from "../envelope";
import { says } from "../problem";
import { sortBy } from "../sort";
import { bilingual, bilingualLines, text, textOfLines } from "../text";
import { expectedVersion, version, versionBody, versionQuery } from "../version";

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
const reviewReplyBody = z
  .object({ reply: bilingualLines(2000).nullable(), version: expectedVersion })
  .meta({ id: "ReviewReply" });

/** The reason; only admins see it. */
export const hideReviewBody = z
  .object({ reason: textOfLines(500, "reasonRequired").min(1, says("reasonRequired")), version: expectedVersion })
  .meta({ id: "HideReview" });

const reader = adminCalls("content.read");
const writer = adminCalls("content.write");

export const listAdminReviews = reader.get("listAdminReviews", "/v1/admin/reviews", {
  summary: "Reviews with their state, newest first unless sorted otherwise",
  query: adminReviewQuery,
  data: z.array(adminReviewSchema),
  isPaged: true,
});

export const exportAdminReviews = defineListFile(listAdminReviews, {
  operationId: "exportAdminReviews",
  summary: "The same, all pages, newest first, as CSV",
});

export const getAdminReview = reader.get("getAdminReview", "/v1/admin/reviews/{id}", {
  params: byId,
  summary: "One review, with what only admins read",
  data: adminReviewSchema,
  errors: ["REVIEW_NOT_FOUND"],
});

export const replyToReview = writer.put("replyToReview", "/v1/admin/reviews/{id}", {
  params: byId,
  summary: "Answer a review in both languages; the member's words stay as they are",
  body: reviewReplyBody,
  data: adminReviewSchema,
  errors: ["REVIEW_NOT_FOUND"],
});

export const publishReview = writer.put("publishReview", "/v1/admin/reviews/{id}/publish", {
  params: byId,
  summary: "Put a review on the site",
  body: versionBody,
  data: adminReviewSchema,
  errors: ["REVIEW_NOT_FOUND"],
});

export const hideReview = writer.put("hideReview", "/v1/admin/reviews/{id}/hide", {
  params: byId,
  summary: "Take a review off the site, with a reason",
  body: hideReviewBody,
  data: adminReviewSchema,
  errors: ["REVIEW_NOT_FOUND"],
});

export const deleteReview = writer.delete("deleteReview", "/v1/admin/reviews/{id}", {
  params: byId,
  summary: "Delete a review for good",
  query: versionQuery,
  errors: ["REVIEW_NOT_FOUND"],
});
