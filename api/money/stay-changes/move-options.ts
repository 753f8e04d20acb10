import { and, eq, getTableColumns, gte, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { MoveOptions, moveOptionsQuery } from "contract/stay-change";
import type { z } from "zod";
import type { Language } from "domain/enums";
import { priceStay, ratesAfterChange, toRates } from "domain/money/price";
import { seoulDay } from "domain/seoul-time";
import { findSoldRates } from "../../houses/coupons/coupon-uses";
import { queryRows, type Database } from "../../db/client";
import { houses } from "../../db/schema";
import { unitIsFree } from "../../houses/units/free-units";
import { ruleColumns } from "../../houses/houses/price-rules";
import type { ReservationRow } from "../../stays/reservations/lifecycle";
import { getRow } from "../../db/rows";

/**
 * The units with room for the guests that are free on the nights of a change, by house, its own house first. The
 * difference is that of the total price at the house's own rates, as for the guest's reason, in KRW.
 */
export async function listMoveOptions(
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
