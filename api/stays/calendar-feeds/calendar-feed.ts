import { and, asc, eq, gte, isNull } from "drizzle-orm";
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { v4 as uuidv4 } from "uuid";
import type { Language } from "domain/enums";
import { seoulTimeZone, addDays, onSeoulClocks, seoulDay, checkInInstant, checkOutInstant } from "domain/seoul-time";
import type { Installment } from "contract/price";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { getBrand } from "../../kernel/brand";
import { reservations, accounts } from "../../db/schema";
import { translate } from "../../kernel/http/language";
import { makeSiteLink } from "../../kernel/site-link";
import type { Services } from "../../kernel/services";
import { listReservationViews } from "../reservations/reservation.view";
import { readSignedId, signId } from "../../kernel/keys";
import { ApiError } from "../../kernel/http/problem";

const daysBack = 92;
const secondsBetweenLooks = 6 * 3600;

/** Korea's time zone (RFC 5545, 3.6.5): UTC+9 all year. */
const koreanTime = [
  "BEGIN:VTIMEZONE",
  `TZID:${seoulTimeZone}`,
  "BEGIN:STANDARD",
  "DTSTART:19881009T020000",
  "TZOFFSETFROM:+0900",
  "TZOFFSETTO:+0900",
  "TZNAME:KST",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

/**
 * A member's stays as an RFC 5545 calendar: dates, check-in, check-out, amounts due and the end of a hold. UIDs are
 * stable; canceled events stay with their status, since some calendars keep events that disappear.
 */
export async function makeCalendarFeed(services: Services, owner: { id: string; locale: Language }): Promise<string> {
  const { db, env } = services;
  const now = services.now();
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.accountId, owner.id), gte(reservations.checkOut, addDays(seoulDay(now), -daysBack))))
    .orderBy(asc(reservations.checkIn), asc(reservations.id));
  const ids = rows.map(({ id }) => id);
  const calendar = ical({
    name: translate(owner.locale, "messages:feed.name", { brand: getBrand().name }),
    prodId: { company: getBrand().name, product: "stays" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: secondsBetweenLooks,
    timezone: { name: null, generator: () => koreanTime },
  });
  for (const stay of await listReservationViews(db, ids, owner.locale, now)) {
    for (const { key, canceled, tentative, when, ...texts } of describeStay(stay, owner.locale, now)) {
      calendar.createEvent({
        ...texts,
        id: `${stay.id}-${key}@${new URL(env.publicUrl).hostname}`,
        stamp: now,
        sequence: canceled ? 1 : 0,
        url: makeSiteLink(env, `/mypage/reservations/${stay.id}`, owner.locale),
        location: [stay.house.address, stay.house.addressKorean].filter(isFirst).join("\n"),
        status: canceled
          ? ICalEventStatus.CANCELLED
          : tentative
            ? ICalEventStatus.TENTATIVE
            : ICalEventStatus.CONFIRMED,
        transparency: ICalEventTransparency.TRANSPARENT, // a stay does not make its guest busy
        ...("days" in when
          ? { allDay: true, start: `${when.days[0]}T00:00:00Z`, end: `${when.days[1]}T00:00:00Z` } // the library uses UTC days
          : { timezone: seoulTimeZone, start: onSeoulClocks(when.from), end: onSeoulClocks(when.to) }),
      });
    }
  }
  return calendar.toString();
}

const isFirst = (text: string, at: number, all: string[]) => all.indexOf(text) === at;

/** An entry is an event of a stay. `key` is unique within the stay and stable; `days` are [first, end). */
type CalendarEntry = {
  key: string;
  summary: string;
  description: string;
  canceled: boolean;
  tentative: boolean;
  when: { days: [string, string] } | { from: Date; to: Date };
};

const hour = 3_600_000;

/** A stay's events. An elapsed hold counts as expired even before the job has run. */
function describeStay(stay: Reservation, language: Language, now: Date): CalendarEntry[] {
  const { checkIn, checkOut } = stay.schedule;
  const held = stay.holdExpiresAt ? new Date(stay.holdExpiresAt) : null;
  const status = held && held <= now ? "expired" : stay.status;
  const say = (key: string, values = {}) =>
    translate(language, `messages:feed.${key}`, { listing: stay.listingName, ...values });
  const about = say("about", { code: stay.code, status: translate(language, `messages:calendar.status.${status}`) });
  const ended = status === "canceled" || status === "expired";
  const all = { canceled: ended, tentative: status === "pending", description: about };
  const arrival = checkInInstant(checkIn);
  const departure = checkOutInstant(checkOut);
  const due = (part: Installment): CalendarEntry => ({
    ...all,
    key: `due-${part.number}`,
    summary: say(part.status === "paid" ? "paid" : "due", { amount: formatMoney(part.left || part.amount, language) }),
    canceled: ended || part.status === "void",
    when: { days: [part.dueOn, addDays(part.dueOn, 1)] },
  });
  const entries: CalendarEntry[] = [
    { ...all, key: "stay", summary: stay.listingName, when: { days: [checkIn, checkOut] } },
    { ...all, key: "check-in", summary: say("checkIn"), when: { from: arrival, to: new Date(+arrival + hour) } },
    { ...all, key: "check-out", summary: say("checkOut"), when: { from: new Date(+departure - hour), to: departure } },
    ...stay.installments.filter(({ amount, payBy }) => amount > 0 && !payBy).map(due),
  ];
  if (!held) return entries;
  const deadline = { from: new Date(+held - hour / 2), to: held };
  const text = `${say("deadlineAbout")}\n${about}`;
  return [...entries, { ...all, key: "deadline", summary: say("deadline"), description: text, when: deadline }];
}

/**
 * A member's calendar URL has the signed key of the account, so that the database alone opens no calendar; a new key, or
 * none, revokes earlier URLs.
 */

const purpose = "calendar-feed";

export async function findCalendarToken({ db, env }: Services, accountId: string): Promise<string | null> {
  const [account] = await db.select({ key: accounts.calendarKey }).from(accounts).where(eq(accounts.id, accountId));
  return account?.key ? signId(env.secrets, purpose, account.key) : null;
}

/** Creates a new URL; the previous one answers LINK_GONE. */
export async function renewCalendarUrl({ db }: Services, accountId: string): Promise<void> {
  await db.update(accounts).set({ calendarKey: uuidv4() }).where(eq(accounts.id, accountId));
}

export async function endCalendarUrl({ db }: Services, accountId: string): Promise<void> {
  await db.update(accounts).set({ calendarKey: null }).where(eq(accounts.id, accountId));
}

/** The owner of a token's calendar. @throws ApiError LINK_GONE when it is forged, replaced or revoked */
export async function getCalendarOwner({ db, env }: Services, token: string) {
  const key = readSignedId(env.secrets, purpose, token);
  if (!key) throw new ApiError("LINK_GONE");
  const [owner] = await db
    .select({ id: accounts.id, locale: accounts.locale })
    .from(accounts)
    .where(and(eq(accounts.calendarKey, key), isNull(accounts.deletedAt)));
  if (!owner) throw new ApiError("LINK_GONE");
  return owner;
}
