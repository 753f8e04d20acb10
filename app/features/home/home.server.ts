import { boardSummarySchema } from "contract/board";
import { houseSearchSchema, houseSummarySchema } from "contract/house";
import { lowestRent } from "domain/lowest-rent";
import { seoulDay } from "domain/seoul-time";
import { z } from "zod";
import type { ApiClient } from "~/platform/api-client/api-client.server";

const housesShown = 4; // one row
const meetupsShown = 3;

/** What a card of the home page shows; the rest of the answer would be sent to the browser for nothing. */
const offeredHouseSchema = houseSummarySchema
  .pick({
    slug: true,
    name: true,
    area: true,
    areaName: true,
    cover: true,
    subway: true,
    monthlyRent: true,
    seasons: true,
  })
  .transform(({ subway: [stop], monthlyRent, seasons, ...house }) => ({
    ...house,
    minutesToSubway: stop?.minutes ?? null,
    rent: lowestRent({ monthlyRent, seasons }),
  }));
export type OfferedHouse = z.output<typeof offeredHouseSchema>;

const offerSchema = houseSearchSchema.pick({}).extend({ houses: z.array(offeredHouseSchema) });

const meetupSchema = boardSummarySchema.pick({ id: true, title: true, publishedAt: true });
const meetupsSchema = z.array(meetupSchema);
type Meetup = z.output<typeof meetupSchema>;
export type Meetups = { areThisMonth: boolean; meetups: Omit<Meetup, "publishedAt">[] };

/** Those with the lowest rents, the lowest first. */
export async function listCheapestHouses(api: ApiClient): Promise<OfferedHouse[]> {
  const query = { sort: "priceAsc", size: housesShown };
  return (await api.list("/v1/houses", { query, returns: offerSchema })).data.houses;
}

export async function listMeetups(api: ApiClient, now: Date): Promise<Meetups> {
  const query = { type: "MEETUP", size: meetupsShown };
  const { data } = await api.list("/v1/boards", { query, operation: "boards", returns: meetupsSchema });
  return meetupsOfMonth(data, now);
}

/** Those announced since the month began in Seoul; where there are none, the newest. */
export function meetupsOfMonth(newest: readonly Meetup[], now: Date): Meetups {
  const monthOf = (at: Date | string) => seoulDay(at).slice(0, "YYYY-MM".length);
  const ofMonth = newest.filter(({ publishedAt }) => monthOf(publishedAt) === monthOf(now));
  const shown = ofMonth.length > 0 ? ofMonth : newest;
  return {
    areThisMonth: ofMonth.length > 0,
    meetups: shown.map(({ publishedAt: _at, ...meetup }) => meetup),
  };
}
