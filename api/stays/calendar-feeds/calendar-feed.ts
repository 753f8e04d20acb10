import { and, asc, eq, gte } from "drizzle-orm";
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { Language } from "domain/enums";
import { seoulTimeZone, addDays, onSeoulClocks, seoulDay } from "domain/seoul-time";
import { getBrand } from "../../kernel/brand";
import { reservations } from "../../db/schema";
import { translate } from "../../kernel/http/language";
import { makeSiteLink } from "../../kernel/site-link";
import type { Services } from "../../kernel/services";
import { describeStay } from "./calendar-entries";
import { listReservationViews } from "../reservations/reservation.view";

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
