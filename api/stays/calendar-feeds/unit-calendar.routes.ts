import { and, asc, eq, gt, gte, inArray, isNull, ne, or } from "drizzle-orm";
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import * as calls from "contract/admin/unit-calendar";
import type { Language } from "domain/enums";
import { addDays, seoulDay } from "domain/seoul-time";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { checkUnitCalendarToken } from "./unit-calendar-url";
import { reservations, unitBlocks } from "../../db/schema";
import { heldFrom } from "../../houses/units/unit.queries";
import { getBrand } from "../../kernel/brand";
import { translate } from "../../kernel/http/language";

export function unitCalendarRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getUnitCalendar, async ({ params: { id: unitId }, query: { token, feed }, language }) => {
    await checkUnitCalendarToken(services, { unitId, token });
    await countTry(services, "calendarFeed", unitId);
    return { body: await makeUnitCalendar(services, { unitId, withoutFeed: feed, language }) };
  });

  return router;
}

const daysBack = 31;

/**
 * Writes when a unit is taken, as an RFC 5545 file for other channels: stays by their code alone, and blocks without
 * reason. `withoutFeed` leaves out what came from a channel, for the address that is given to it: it would otherwise
 * read its own reservations as those of another site, and keep the nights after they were canceled.
 */
async function makeUnitCalendar(
  { db, env, now }: Services,
  { unitId, withoutFeed, language }: { unitId: string; withoutFeed: string | undefined; language: Language },
): Promise<string> {
  const since = addDays(seoulDay(now()), -daysBack);
  const stays = await db
    .select({
      id: reservations.id,
      code: reservations.code,
      status: reservations.status,
      from: heldFrom,
      to: reservations.checkOut,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.unitId, unitId),
        inArray(reservations.status, ["pending", "confirmed", "completed", "terminated"]),
        or(ne(reservations.status, "pending"), gt(reservations.holdExpiresAt, now())),
        gte(reservations.checkOut, since),
      ),
    )
    .orderBy(asc(reservations.checkIn));
  const blocks = await db
    .select({ id: unitBlocks.id, from: unitBlocks.fromDay, to: unitBlocks.toDay })
    .from(unitBlocks)
    .where(
      and(
        eq(unitBlocks.unitId, unitId),
        gte(unitBlocks.toDay, since),
        withoutFeed ? or(isNull(unitBlocks.feedId), ne(unitBlocks.feedId, withoutFeed)) : undefined,
      ),
    )
    .orderBy(asc(unitBlocks.fromDay), asc(unitBlocks.id));
  const brand = getBrand().name;
  const calendar = ical({
    prodId: { company: brand, product: "unit calendar" },
    method: ICalCalendarMethod.PUBLISH,
  });
  const add = (event: { id: string; from: string; to: string; summary: string; status: ICalEventStatus }) =>
    calendar.createEvent({
      id: `${event.id}@${new URL(env.publicUrl).hostname}`,
      stamp: now(),
      start: `${event.from}T00:00:00Z`, // the library uses UTC days
      end: `${event.to}T00:00:00Z`, // DTEND is exclusive
      allDay: true,
      summary: event.summary,
      status: event.status,
      transparency: ICalEventTransparency.OPAQUE,
    });
  for (const { code, status, ...stay } of stays) {
    const isHeld = status === "pending";
    add({
      ...stay,
      summary: `${brand} ${code}`,
      status: isHeld ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    });
  }
  const summary = translate(language, "messages:calendar.notAvailable");
  for (const block of blocks) add({ ...block, summary, status: ICalEventStatus.CONFIRMED });
  return calendar.toString();
}
