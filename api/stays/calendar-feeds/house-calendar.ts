import { and, asc, eq, gt, gte, inArray, ne, or } from "drizzle-orm";
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { addDays, seoulDay } from "domain/seoul-time";
import { getBrand } from "../../kernel/brand";
import { houses, reservations } from "../../db/schema";
import { translate } from "../../kernel/http/language";
import { ApiError } from "../../kernel/http/problem";
import { listReservationViews } from "../reservations/reservation.view";
import type { Services } from "../../kernel/services";
import { checkSlug } from "../../houses/houses/house.queries";

const daysBack = 92;

/**
 * A house's stays as an RFC 5545 file: an all-day event each, with unit, code, guests and status, without contact
 * details. Expired holds, canceled and expired stays are omitted.
 * @throws ApiError HOUSE_NOT_FOUND
 */
export async function makeHouseCalendar(services: Services, slug: string, language: Language): Promise<string> {
  checkSlug(slug);
  const { db, env } = services;
  const now = services.now();
  const [house] = await db.select({ id: houses.id, name: houses.name }).from(houses).where(eq(houses.slug, slug));
  if (!house) throw new ApiError("HOUSE_NOT_FOUND");
  const stays = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.houseId, house.id),
        inArray(reservations.status, ["pending", "confirmed", "completed", "terminated"]),
        or(ne(reservations.status, "pending"), gt(reservations.holdExpiresAt, now)),
        gte(reservations.checkOut, addDays(seoulDay(now), -daysBack)),
      ),
    )
    .orderBy(asc(reservations.checkIn), asc(reservations.id));
  const ids = stays.map(({ id }) => id);
  const calendar = ical({
    name: house.name[language],
    prodId: { company: getBrand().name, product: "house calendar" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const stay of await listReservationViews(db, ids, language, now)) {
    calendar.createEvent({
      id: `${stay.id}@${new URL(env.publicUrl).hostname}`,
      stamp: now,
      start: `${stay.schedule.checkIn}T00:00:00Z`, // the library uses UTC days
      end: `${stay.schedule.checkOut}T00:00:00Z`, // DTEND is exclusive
      allDay: true,
      summary: translate(language, "messages:calendar.summary", { listing: stay.listingName, code: stay.code }),
      description: describe(stay, language),
      status: stay.status === "pending" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT, // a stay does not make the subscriber busy
    });
  }
  return calendar.toString();
}

function describe({ guests, status, contract, payment }: Reservation, language: Language): string {
  const say = (key: string, values = {}) => translate(language, `messages:calendar.${key}`, values);
  return [
    say("guests", { count: guests }),
    say(`status.${status}`),
    say(`contract.${contract}`),
    say(`payment.${payment}`),
  ].join("\n");
}
