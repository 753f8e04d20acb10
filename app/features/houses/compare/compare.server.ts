import type { z } from "zod";
import { commuteLegSchema, destinationSchema } from "contract/commute";
import { getHouse, houseSchema } from "contract/house";
import { maxCompared } from "domain/rules";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { callWithDestination } from "~/shared/commute/destination.server";
import { listLines } from "../commute";

/** What the comparison shows; the rest of a house would be sent to the browser for nothing. */
const comparedHouseSchema = houseSchema
  .pick({
    slug: true,
    name: true,
    area: true,
    areaName: true,
    cover: true,
    occupancy: true,
    beds: true,
    sizeM2: true,
    subway: true,
    monthlyRent: true,
    nightlyRate: true,
    deposit: true,
    beddingSetPrice: true,
    seasons: true,
    lengthDiscounts: true,
    minimumNights: true,
    rating: true,
    parking: true,
    facilities: true,
    access: true,
    commuteMinutes: true,
  })
  .extend({
    commuteLegs: commuteLegSchema.array().transform(listLines).optional(),
    destination: destinationSchema.pick({ name: true }).optional(),
  });
export type ComparedHouse = z.output<typeof comparedHouseSchema>;

/** Slugs with commas between them, or as several fields of a form; each once, in their order. */
export function readCompared(query: URLSearchParams): string[] {
  const slugs = query.getAll("houses").flatMap((value) => value.split(","));
  return [...new Set(slugs.map((slug) => slug.trim()).filter(Boolean))];
}

/** As many as are shown side by side, with the way to the destination, and whether some of the slugs are of no house. */
export async function loadCompared(
  api: ApiClient,
  slugs: string[],
  destination?: string,
): Promise<{ houses: ComparedHouse[]; isMissing: boolean }> {
  const found = await Promise.all(slugs.slice(0, maxCompared).map((slug) => findHouse(api, slug, destination)));
  const houses = found.filter((house) => house !== null);
  return { houses, isMissing: houses.length < found.length };
}

async function findHouse(api: ApiClient, slug: string, destination?: string): Promise<ComparedHouse | null> {
  try {
    return await callWithDestination(destination, (query) =>
      api.call(getHouse, { params: { slug }, query, returns: comparedHouseSchema }),
    );
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) return null;
    throw problem;
  }
}
