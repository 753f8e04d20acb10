import { z } from "zod";
import { id, instant, pageQuery } from "./envelope";

/** Averages over published reviews, one decimal; null when there is none. */
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

/** A published review. The improvement comment is never public. */
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

export const reviewListQuery = z.object({ ...pageQuery });
export const reviewListSchema = z.object({ reviews: z.array(reviewSchema), rating: ratingSchema });
