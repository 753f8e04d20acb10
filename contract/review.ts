import { z } from "zod";
import { visitorCalls } from "./call";
import { bySlug, id, instant, pageQuery } from "./envelope";
import { says } from "./problem";
import { textOfLines } from "./text";

export const ratingSchema = z
  .object({
    count: z.number().int(),
    overall: z.number().nullable(),
    facilities: z.number().nullable(),
    communication: z.number().nullable(),
    events: z.number().nullable(),
    location: z.number().nullable(),
  })
  .meta({ id: "Rating" });
export type Rating = z.infer<typeof ratingSchema>;

const stars = z.number().int().min(1).max(5);
const givenStars = z
  .number({ error: says("ratingRequired") })
  .int(says("ratingRequired"))
  .min(1, says("ratingRequired"))
  .max(5, says("ratingRequired"));

const maxReviewLength = 2000;

/** Four ratings, the public review, and a comment that only the house sees. */
export const reviewBody = z
  .object({
    facilities: givenStars,
    communication: givenStars,
    events: givenStars,
    location: givenStars,
    publicReview: textOfLines(maxReviewLength, "required").min(1, says("required")),
    improvement: textOfLines(maxReviewLength).optional(),
  })
  .meta({ id: "ReviewRequest" });

export const ownReviewSchema = z
  .object({
    id,
    facilities: stars,
    communication: stars,
    events: stars,
    location: stars,
    publicReview: z.string(),
    improvement: z.string().nullable().meta({ description: "For the house alone, never public" }),
    reply: z.string().nullable(),
    writtenAt: instant,
    publishedAt: instant.nullable().meta({ description: "Null until an admin has published it" }),
  })
  .meta({ id: "OwnReview" });
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** Without the improvement comment, which is never public. */
const reviewSchema = z
  .object({
    id,
    houseSlug: z.string(),
    houseName: z.string(),
    author: z.string().meta({ description: "First name and country, never more" }),
    facilities: stars,
    communication: stars,
    events: stars,
    location: stars,
    publicReview: z.string(),
    reply: z.string().nullable(),
    publishedAt: instant,
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof reviewSchema>;

const reviewListQuery = z.object({ ...pageQuery });
export const reviewListSchema = z.object({ reviews: z.array(reviewSchema), rating: ratingSchema });
export type ReviewList = z.infer<typeof reviewListSchema>;

export const listHouseReviews = visitorCalls("Houses").get("listHouseReviews", "/v1/houses/{slug}/reviews", {
  summary: "Published reviews of the house, newest first",
  params: bySlug,
  query: reviewListQuery,
  data: reviewListSchema,
  answers: "Reviews and averages",
  isPaged: true,
  isShared: true,
  errors: ["HOUSE_NOT_FOUND"],
});

export const listReviews = visitorCalls("Reviews").get("listReviews", "/v1/reviews", {
  summary: "Published reviews of all houses with the averages, newest first",
  query: reviewListQuery,
  data: reviewListSchema,
  answers: "Reviews and averages",
  isPaged: true,
  isShared: true,
});
