import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { HouseSummary } from "contract/house";
import { formatMoney } from "domain/money";
import { formatName } from "domain/person-name";
import type { Language } from "domain/enums";
import { searchAlertHours, searchAlertMinutes } from "domain/rules";
import { onSeoulClocks, seoulDay } from "domain/seoul-time";
import { accounts, savedSearches } from "../db/schema";
import { formatDay } from "../kernel/format";
import { translate } from "../kernel/http/language";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { writeMessage } from "../outbox/outbox";
import { isOver, listFitting, type StoredCriteria } from "./criteria";
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

/** Those of members who get such e-mails, the longest unchecked first. */
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
  const found = ends ? [] : await findHouses(services, search, member.locale);
  const known = new Set(search.knownHouseIds);
  const fresh = (found ?? []).filter(({ id }) => !known.has(id));
  const isMailed = fresh.length > 0 && search.mailedOn !== today;
  const nowKnown = found?.map(({ id }) => id).filter((id) => isMailed || known.has(id));
  await services.db.transaction(async (tx) => {
    const [mine] = await tx
      .update(savedSearches)
      .set({
        checkedAt: now,
        alerts: !ends,
        knownHouseIds: nowKnown ?? search.knownHouseIds,
        mailedOn: isMailed ? today : search.mailedOn,
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
    if (!mine || !isMailed) return;
    await writeMessage(tx, now, {
      kind: "searchMatches",
      channel: "email",
      locale: member.locale,
      to: member.email,
      payload: {
        values: {
          name: formatName(member),
          count: fresh.length,
          search: describeCriteria(search.criteria, fresh[0]!, member.locale),
        },
        steps: describeHouses(fresh, member.locale),
        link: { to: "savedSearch", savedSearchId: search.id, criteria: search.criteria },
      },
      dedupeKey: `${search.id}:${today}`,
      accountId: member.id,
    });
  });
}

/**
 * None for a search that is refused. Null where it fails: it is looked at again at its next turn, so that one search
 * does not hold up the others.
 */
async function findHouses(
  services: Services,
  search: SavedSearchRow,
  language: Language,
): Promise<HouseSummary[] | null> {
  try {
    return await listFitting(services, search.criteria, language);
  } catch (error) {
    if (error instanceof ApiError) {
      services.log.warn({ savedSearchId: search.id, code: error.code }, "saved search not possible");
      return [];
    }
    services.log.error({ savedSearchId: search.id, err: error }, "saved search failed");
    return null;
  }
}

function describeCriteria(criteria: StoredCriteria, found: HouseSummary, language: Language): string {
  const { area, checkIn, checkOut, guests, maxPrice } = criteria;
  const word = (key: string, values: Record<string, unknown>) =>
    translate(language, `messages:searchMatches.filters.${key}`, values);
  const parts = [
    area && found.areaName,
    checkIn &&
      checkOut &&
      word("dates", { checkIn: formatDay(checkIn, language), checkOut: formatDay(checkOut, language) }),
    guests && word("guests", { count: Number(guests) }),
    maxPrice && word("maxPrice", { rent: formatMoney(Number(maxPrice), language) }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : word("others", {});
}

function describeHouses(houses: HouseSummary[], language: Language): string[] {
  const named = houses.slice(0, maxNamed).map(({ name, areaName, monthlyRent, quote }) =>
    translate(language, "messages:searchMatches.house", {
      house: name,
      area: areaName,
      rent: formatMoney(quote?.monthlyRent ?? monthlyRent, language),
    }),
  );
  const others = houses.length - named.length;
  return others > 0 ? [...named, translate(language, "messages:searchMatches.more", { count: others })] : named;
}
