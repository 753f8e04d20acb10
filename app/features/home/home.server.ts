import { z } from "zod";
import { boardSummarySchema, listBoards } from "contract/board";
import { houseSearchSchema, houseSummarySchema, listHouses } from "contract/house";
import { listComingEvents } from "domain/houses/board-event";
import { lowestRent } from "domain/money/lowest-rent";
import { seoulDay, onSeoulClocks } from "domain/seoul-time";
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

const meetupSchema = boardSummarySchema.pick({ id: true, title: true, startsAt: true });
const meetupsSchema = z.array(meetupSchema);
type Meetup = z.output<typeof meetupSchema> & { showsYear?: boolean };
/** With a date where they are to come. */
export type Meetups = { areComing: boolean; meetups: Meetup[] };

/** Those with the lowest rents, the lowest first. */
export async function listCheapestHouses(api: ApiClient): Promise<OfferedHouse[]> {
  const query = { sort: "priceAsc", size: housesShown } as const;
  return (await api.call(listHouses, { query, returns: offerSchema })).data.houses;
}

export async function listMeetups(api: ApiClient, now: Date): Promise<Meetups> {
  const query = { type: "MEETUP", size: meetupsShown + 1 }; // the main board comes first, whether it has a date or not
  const { data } = await api.call(listBoards, { query, returns: meetupsSchema });
  return toMeetups(data, now);
}

/** The next ones; where none has a date to come, the newest. */
export function toMeetups(listed: readonly Meetup[], now: Date): Meetups {
  const coming = listComingEvents(listed, seoulDay(now));
  const newest = listed.map((meetup) => ({ ...meetup, startsAt: null }));
  return { areComing: coming.length > 0, meetups: (coming.length > 0 ? coming : newest).slice(0, meetupsShown) };
}

const begins = 18;
const ends = 6;

/** Whether the windows of the home page's house are lit: from six to six on Seoul's clocks. */
export function isEvening(now: Date): boolean {
  const hour = onSeoulClocks(now).hour();
  return hour >= begins || hour < ends;
}
