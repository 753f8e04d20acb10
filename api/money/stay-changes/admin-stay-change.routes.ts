import { and, eq, getTableColumns, gte, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import * as calls from "contract/admin/stay-change";
import type { MoveOptions, moveOptionsQuery } from "contract/stay-change";
import type { Language } from "domain/enums";
import { priceStay, ratesAfterChange, toRates } from "domain/money/price";
import { seoulDay } from "domain/seoul-time";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getAdminReservation } from "../../stays/reservations/admin-reservation.view";
import { getReservationRow } from "../../stays/reservations/reservation.queries";
import { listReservationViews } from "../../stays/reservations/reservation.view";
import { createChange, quoteChange, withdrawChange } from "./stay-change.commands";
import { findSoldRates } from "../../houses/coupons/coupon-uses";
import { queryRows, type Database } from "../../db/client";
import { houses } from "../../db/schema";
import { unitIsFree } from "../../houses/units/free-units";
import { ruleColumns } from "../../houses/houses/price-rules";
import type { ReservationRow } from "../../stays/reservations/lifecycle";
import { getRow } from "../../db/rows";

/** Admins change a stay, to another unit too. */
export function adminStayChangeRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);
  const requestedBy = "admin" as const;

  implement(calls.quoteAdminStayChange, ({ params, body, language }) =>
    quoteChange(services, { id: params.id, request: body, requestedBy }, language),
  );

  implement(calls.listMoveOptions, async ({ params: { id }, query, language }) => {
    const reservation = await getReservationRow(services.db, id);
    return listMoveOptions(services.db, reservation, query, { language, now: services.now() });
  });

  implement(calls.createAdminStayChange, async ({ params: { id }, body, actor, newId, language }) => {
    await createChange(services, { id, changeId: newId, request: body, requestedBy, actor });
    const [view] = await listReservationViews(services.db, [id], language, services.now());
    return view!.changes.find((change) => change.id === newId)!;
  });

  implement(calls.withdrawAdminStayChange, async ({ params: { id, changeId }, actor, language }) => {
    await withdrawChange(services, { id, changeId, actor });
    return getAdminReservation(services.db, id, language, services.now());
  });

  return router;
}

/**
 * The units with room for the guests that are free on the nights of a change, by house, its own house first. The
 * difference is that of the total price at the house's own rates, as for the guest's reason, in KRW.
 */
async function listMoveOptions(
  db: Database,
  reservation: ReservationRow,
  query: z.output<typeof moveOptionsQuery>,
  { language, now }: { language: Language; now: Date },
): Promise<MoveOptions> {
  const { houseId, guests, plan, totalRent, discount, beddingTotal } = reservation;
  const rates = await findSoldRates(db, reservation);
  const {
    checkIn = reservation.checkIn,
    checkOut = reservation.checkOut,
    beddingSets = reservation.beddingSets,
  } = query;
  const today = seoulDay(now);
  const from = checkIn < today ? today : checkIn;
  if (from >= checkOut) return { houses: [] };
  const free = await queryRows<{ id: string; houseId: string; name: string }>(
    db,
    sql`select u.id, u.house_id as "houseId", u.name from units u
      where u.id <> ${reservation.unitId} and ${unitIsFree({ checkIn: from, checkOut, now })} order by u.name`,
  );
  const houseIds = [...new Set(free.map((unit) => unit.houseId))];
  const isOffered = or(isNotNull(houses.publishedAt), eq(houses.id, houseId));
  const rows = await db
    .select({ ...getTableColumns(houses), ...ruleColumns })
    .from(houses)
    .where(and(inArray(houses.id, houseIds), gte(houses.occupancy, guests), isOffered));
  const days = { checkIn, checkOut, beddingSets, plan, today };
  const own = getRow(
    await db.select({ id: houses.id, areaSlug: houses.areaSlug }).from(houses).where(eq(houses.id, houseId)),
  );
  const { checkIn: bookedFrom, checkOut: bookedTo } = reservation;
  const before = { checkIn: bookedFrom, checkOut: bookedTo, house: own };
  const options = rows.map((house) => {
    const otherHouse = house.id === houseId ? null : house;
    const sold = ratesAfterChange(rates, { from: before, to: { checkIn, checkOut, house }, otherHouse }).rates;
    const { totalPrice } = priceStay(days, toRates(sold), sold.coupon);
    return {
      id: house.id,
      name: house.name[language],
      difference: totalPrice - (totalRent - discount + beddingTotal),
      units: free.filter((unit) => unit.houseId === house.id).map(({ id, name }) => ({ id, name })),
    };
  });
  const rank = (house: { id: string }) => (house.id === houseId ? 0 : 1);
  return { houses: options.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, language)) };
}
