import { commuteLegSchema } from "contract/commute";
import { houseSummarySchema } from "contract/house";
import { ratingSchema } from "contract/review";
import { lowestRent } from "domain/money/lowest-rent";
import type { z } from "zod";
import { listLines } from "./commute";

const cardFacts = {
  id: true,
  slug: true,
  name: true,
  area: true,
  cover: true,
  roomPicture: true,
  occupancy: true,
  subway: true,
  availableUnits: true,
  monthlyRent: true,
  seasons: true,
  lengthDiscounts: true,
  stepFree: true,
  commuteMinutes: true,
  quote: true,
} as const;
export const cardAnswerSchema = houseSummarySchema.pick(cardFacts).extend({
  commuteLegs: commuteLegSchema.array().transform(listLines).optional(),
  rating: ratingSchema.pick({ overall: true, count: true }),
});

/** What cards show; the rest of the answer would be sent to the browser for nothing. */
export function toCard(answer: z.output<typeof cardAnswerSchema>) {
  const { cover, roomPicture, subway, availableUnits, monthlyRent, seasons, lengthDiscounts, quote } = answer;
  const { id, slug, name, area, occupancy, stepFree, rating, commuteMinutes, commuteLegs } = answer;
  return {
    id,
    slug,
    name,
    area,
    occupancy,
    rating,
    commuteMinutes,
    commuteLegs,
    cover: { path: cover.path, alt: cover.alt },
    stepFree: stepFree || undefined,
    roomPicture: roomPicture?.path,
    stop: subway[0],
    isLastRoom: availableUnits === 1 || undefined,
    rent: lowestRent({ monthlyRent, seasons }),
    discount: lengthDiscounts[0],
    quote: quote
      ? {
          nights: quote.nights,
          totalRent: quote.totalRent,
          monthlyRent: quote.monthlyRent ?? monthlyRent,
        }
      : undefined,
  };
}

export type HouseCardFacts = Omit<ReturnType<typeof toCard>, "id">;
