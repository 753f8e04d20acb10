import { eq, sql, type SQL } from "drizzle-orm";
import type { AreaSlug } from "domain/enums";
import { coversHouse, coversNights, type SoldRates } from "domain/money/price";
import { seoulDay } from "domain/seoul-time";
import type { Database } from "../../db/client";
import { coupons, reservations } from "../../db/schema";
import { invalid, type FieldIssue } from "../../kernel/http/problem";

type CouponRow = typeof coupons.$inferSelect;

/** Stays that use up their coupon: all but canceled, expired, and elapsed holds. */
export function countsAsUse(now: Date): SQL {
  return sql`(${reservations.status} in ('confirmed', 'completed', 'terminated')
    or (${reservations.status} = 'pending' and ${reservations.holdExpiresAt} > ${now.toISOString()}::timestamptz))`;
}

export function countUses(db: Database, code: string, now: Date): Promise<number> {
  return db.$count(reservations, sql`${reservations.couponCode} = ${code} and ${countsAsUse(now)}`);
}

type CouponStay = { checkIn: string; checkOut: string; house: { id: string; areaSlug: AreaSlug }; now: Date };

export async function findCouponProblem(
  db: Database,
  coupon: CouponRow | undefined,
  stay: CouponStay,
): Promise<FieldIssue | null> {
  const issue = (problem: FieldIssue["problem"]) => ({ path: "couponCode", problem });
  if (!coupon) return issue("couponUnknown");
  const today = seoulDay(stay.now);
  if (coupon.endedAt || today < coupon.validFrom || coupon.validTo < today) return issue("couponExpired");
  if (!coversHouse(coupon, stay.house)) return issue("couponOtherHouse");
  if (!coversNights(coupon, stay)) {
    return { ...issue("couponStayTooShort"), values: { nights: coupon.minimumNights } };
  }
  if (coupon.maximumUses && (await countUses(db, coupon.code, stay.now)) >= coupon.maximumUses) {
    return issue("couponUsedUp");
  }
  return null;
}

/** Locks a coupon, so that its last use is not given twice. @throws ApiError VALIDATION_FAILED */
export async function claimCoupon(tx: Database, code: string, stay: CouponStay): Promise<CouponRow> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code)).for("no key update");
  const problem = await findCouponProblem(tx, coupon, stay);
  if (!coupon || problem) throw invalid(problem ?? { path: "couponCode", problem: "couponUnknown" });
  return coupon;
}

/**
 * Finds what a stay was sold at. Those sold before the conditions of coupons were stored with them have the present
 * ones.
 */
export async function findSoldRates(
  db: Database,
  { rates, couponCode }: Pick<typeof reservations.$inferSelect, "rates" | "couponCode">,
): Promise<SoldRates> {
  if (!rates.coupon || !couponCode || rates.coupon.houseIds) return rates;
  const { minimumNights, areaSlugs, houseIds } = coupons;
  const [conditions] = await db
    .select({ minimumNights, areaSlugs, houseIds })
    .from(coupons)
    .where(eq(coupons.code, couponCode));
  return { ...rates, coupon: { ...rates.coupon, ...conditions } };
}
