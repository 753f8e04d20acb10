import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { HouseSummary } from "contract/house";
import { formatMoney } from "domain/money/money";
import { formatName } from "domain/people/person-name";
import type { Language } from "domain/enums";
import { searchAlertHours, searchAlertMinutes } from "domain/rules";
import { onSeoulClocks, seoulDay } from "domain/seoul-time";
import { accounts, savedSearches } from "../../db/schema";
import { formatDay } from "../../kernel/format";
import { translate } from "../../kernel/http/language";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { writeMessage } from "../../kernel/outbox/outbox";
import { describeFitting, findPlace, isOver, listFitting, type StoredCriteria } from "./criteria";
import type { SavedSearchRow } from "./saved-search.queries";

const searchesAtOnce = 50;
const maxNamed = 5;

type DueSearch = { search: SavedSearchRow; member: typeof accounts.$inferSelect };

/**
 * E-mails about houses that now fit a saved search, because they were published, became cheaper or became free. Each
 * search gets at most one e-mail on a Seoul day, sent to a confirmed address; later finds are in the next day's e-mail.
 */
export async function sendSearchAlerts(services: Services): Promise<void> {
  const now = services.now();
  const hour = onSeoulClocks(now).hour();
  if (hour < searchAlertHours.from || hour >= searchAlertHours.to) return;
  for (;;) {
    const due = await listDue(services, now);
    for (const each of due) await checkSearch(services, now, each);
    if (due.length < searchesAtOnce) return;
  }
}

/** Lists due searches of members who get such e-mails, the longest unchecked first. */
async function listDue({ db }: Services, now: Date): Promise<DueSearch[]> {
  const before = new Date(now.getTime() - searchAlertMinutes * 60_000);
  return db
    .select({ search: savedSearches, member: accounts })
    .from(savedSearches)
    .innerJoin(accounts, eq(accounts.id, savedSearches.accountId))
    .where(
      and(
        eq(savedSearches.alerts, true),
        lte(savedSearches.checkedAt, before),
        isNull(accounts.deletedAt),
        isNull(accounts.suspendedAt),
        isNotNull(accounts.emailVerifiedAt),
      ),
    )
    .orderBy(asc(savedSearches.checkedAt), asc(savedSearches.id))
    .limit(searchesAtOnce);
}

async function checkSearch(services: Services, now: Date, { search, member }: DueSearch): Promise<void> {
  const today = seoulDay(now);
  const ends = isOver(search.criteria, now);
  const { known, named, count } = ends
    ? noneFresh
    : await findFresh(services, search, { mails: search.mailedOn !== today, language: member.locale });
  const [first] = named;
  await services.db.transaction(async (tx) => {
    const [mine] = await tx
      .update(savedSearches)
      .set({
        checkedAt: now,
        alerts: !ends,
        knownHouseIds: known,
        mailedOn: first ? today : search.mailedOn,
      })
      // Unless another process has checked it, or its member has ended its e-mails
      .where(
        and(
          eq(savedSearches.id, search.id),
          eq(savedSearches.checkedAt, search.checkedAt),
          eq(savedSearches.alerts, true),
        ),
      )
      .returning({ id: savedSearches.id });
    if (!mine || !first) return;
    await writeMessage(tx, now, {
      kind: "searchMatches",
      channel: "email",
      locale: member.locale,
      to: member.email,
      payload: {
        values: {
          name: formatName(member),
          count,
          search: describeCriteria(search.criteria, first, member.locale),
        },
        steps: describeHouses(named, count - named.length, member.locale),
        link: { to: "savedSearch", savedSearchId: search.id, criteria: search.criteria },
      },
      dedupeKey: `${search.id}:${today}`,
      accountId: member.id,
    });
  });
}

/** `known` from now on. `named`: the first of the `count` houses to tell of; none without an e-mail. */
type Fresh = { known: string[]; named: HouseSummary[]; count: number };
const noneFresh: Fresh = { known: [], named: [], count: 0 };

/**
 * Nothing for a search that is refused. One that fails is looked at again at its next turn, with what it knew, so that
 * it does not hold up the others.
 */
async function findFresh(
  services: Services,
  search: SavedSearchRow,
  { mails, language }: { mails: boolean; language: Language },
): Promise<Fresh> {
  const { criteria, knownHouseIds } = search;
  try {
    const { ids, isTruncated } = await listFitting(services, criteria);
    if (isTruncated) return { ...noneFresh, known: ids }; // one that moves up among so many does not begin to fit
    const knew = new Set(knownHouseIds);
    const fresh = mails ? ids.filter((id) => !knew.has(id)) : [];
    const named =
      fresh.length > 0 ? await describeFitting(services, { criteria, ids: fresh, size: maxNamed }, language) : [];
    return { known: named.length > 0 ? ids : ids.filter((id) => knew.has(id)), named, count: fresh.length };
  } catch (error) {
    if (error instanceof ApiError) {
      services.log.warn({ savedSearchId: search.id, code: error.code }, "saved search not possible");
      return noneFresh;
    }
    services.log.error({ savedSearchId: search.id, err: error }, "saved search failed");
    return { ...noneFresh, known: knownHouseIds };
  }
}

function describeCriteria(criteria: StoredCriteria, found: HouseSummary, language: Language): string {
  const { area, checkIn, checkOut, guests, maxPrice, maxCommute } = criteria;
  const place = findPlace(criteria, language);
  const word = (key: string, values: Record<string, unknown>) =>
    translate(language, `messages:searchMatches.filters.${key}`, values);
  const parts = [
    area && found.areaName,
    checkIn &&
      checkOut &&
      word("dates", { checkIn: formatDay(checkIn, language), checkOut: formatDay(checkOut, language) }),
    guests && word("guests", { count: Number(guests) }),
    maxPrice && word("maxPrice", { rent: formatMoney(Number(maxPrice), language) }),
    place && (maxCommute ? word("maxCommute", { count: Number(maxCommute), place }) : word("commute", { place })),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : word("others", {});
}

function describeHouses(houses: HouseSummary[], others: number, language: Language): string[] {
  const named = houses.map(({ name, areaName, monthlyRent, quote }) =>
    translate(language, "messages:searchMatches.house", {
      house: name,
      area: areaName,
      rent: formatMoney(quote?.monthlyRent ?? monthlyRent, language),
    }),
  );
  return others > 0 ? [...named, translate(language, "messages:searchMatches.more", { count: others })] : named;
}
