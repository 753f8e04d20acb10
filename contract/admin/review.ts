import { z } from "zod";
import { reviewColumns, reviewStates } from "domain/enums";
import { defineCall, defineListFile } from "../call";
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

const read = { permission: "content.read" } as const;
const write = { permission: "content.write" } as const;
const record = { path: "/v1/admin/reviews/{id}", tag: "Admin", params: byId } as const;

export const listAdminReviews = defineCall({
  operationId: "listAdminReviews",
  method: "get",
  path: "/v1/admin/reviews",
  tag: "Admin",
  summary: "Reviews with their state, newest first unless sorted otherwise",
  access: read,
  query: adminReviewQuery,
  data: z.array(adminReviewSchema),
  answers: "A page of reviews",
  isPaged: true,
});

export const exportAdminReviews = defineListFile(listAdminReviews, {
  operationId: "exportAdminReviews",
  summary: "The same, all pages, newest first, as CSV",
});

export const getAdminReview = defineCall({
  ...record,
  operationId: "getAdminReview",
  method: "get",
  summary: "One review, with what only admins read",
  access: read,
  data: adminReviewSchema,
  answers: "The review",
  errors: ["REVIEW_NOT_FOUND"],
});

export const replyToReview = defineCall({
  ...record,
  operationId: "replyToReview",
  method: "put",
  summary: "Answer a review in both languages; the member's words stay as they are",
  access: write,
  body: reviewReplyBody,
  data: adminReviewSchema,
  answers: "The review",
  errors: ["REVIEW_NOT_FOUND"],
});

export const publishReview = defineCall({
  ...record,
  operationId: "publishReview",
  method: "put",
  path: "/v1/admin/reviews/{id}/publish",
  summary: "Put a review on the site",
  access: write,
  body: versionBody,
  data: adminReviewSchema,
  answers: "The review",
  errors: ["REVIEW_NOT_FOUND"],
});

export const hideReview = defineCall({
  ...record,
  operationId: "hideReview",
  method: "put",
  path: "/v1/admin/reviews/{id}/hide",
  summary: "Take a review off the site, with a reason",
  access: write,
  body: hideReviewBody,
  data: adminReviewSchema,
  answers: "The review",
  errors: ["REVIEW_NOT_FOUND"],
});

export const deleteReview = defineCall({
  ...record,
  operationId: "deleteReview",
  method: "delete",
  summary: "Delete a review for good",
  access: write,
  query: versionQuery,
  answers: "Deleted",
  errors: ["REVIEW_NOT_FOUND"],
});
