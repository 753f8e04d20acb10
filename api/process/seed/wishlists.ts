import { addMonths, seoulDay } from "domain/seoul-time";
import type { houses, savedSearches, wishlistHouses } from "../../db/schema";
import { pickInTurn, type Chance } from "./random";
import type { SeededPeople } from "./residents";

type SeededWishlists = {
  wishlists: (typeof wishlistHouses.$inferInsert)[];
  searches: (typeof savedSearches.$inferInsert)[];
};

const day = 86_400_000;
const ofMember = 4;
const others = 30;

/** Houses that the demo member wants to compare, two searches of theirs, and a few houses of residents. */
export function describeWishlists(
  chance: Chance,
  { listed, people, now }: { listed: (typeof houses.$inferInsert)[]; people: SeededPeople; now: Date },
): SeededWishlists {
  const published = listed.filter(({ publishedAt }) => publishedAt);
  const [member, , ...residents] = people;
  const chosen = [...new Set(published.map(({ areaSlug }) => areaSlug))]
    .slice(0, ofMember)
    .flatMap((area) => published.find(({ areaSlug }) => areaSlug === area) ?? []);
  const entry = (accountId: string, houseId: string, daysAgo: number) => {
    return { accountId, houseId, addedAt: new Date(now.getTime() - daysAgo * day) };
  };
  const wishlists = [
    ...chosen.map(({ id }, at) => entry(member.id, id, 2 * at + 1)),
    ...residents.slice(0, others).flatMap(({ id }, at) => {
      const first = pickInTurn(published, 7 * at);
      const second = pickInTurn(published, 7 * at + 3);
      return [entry(id, first.id, at + 1), entry(id, second.id, at + 2)];
    }),
  ];
  const checkIn = addMonths(seoulDay(now), 4);
  const criteria: Record<string, string>[] = [
    { area: "sinchon", guests: "1", maxPrice: "700000" },
    { checkIn, checkOut: addMonths(checkIn, 3), area: "hongdae", guests: "2" },
  ];
  const searches = criteria.map((each, at) => {
    const createdAt = new Date(now.getTime() - (at + 3) * day);
    return {
      id: chance.id(createdAt),
      accountId: member.id,
      criteria: each,
      alerts: at === 0,
      knownHouseIds: published.map(({ id }) => id),
      checkedAt: now,
      createdAt,
    };
  });
  return { wishlists, searches };
}
