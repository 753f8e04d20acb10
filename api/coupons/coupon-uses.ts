import { eq, sql, type SQL } from "drizzle-orm";
import type { AreaSlug } from "domain/enums";
import { nightsBetween } from "domain/nights";
import { seoulDay } from "domain/seoul-time";
import type { Database } from "../db/client";
import { coupons, reservations } from "../db/schema";
import { ApiError, invalid, type FieldIssue } from "../kernel/http/problem";

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

/** Whether a stay in this house could be sold with it: a coupon without houses and areas is for all. */
function coversHouse({ areaSlugs, houseIds }: CouponRow, { id, areaSlug }: CouponStay["house"]): boolean {
  const isLimited = areaSlugs.length + houseIds.length > 0;
  return !isLimited || areaSlugs.includes(areaSlug) || houseIds.includes(id);
}

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
  if (coupon.minimumNights && nightsBetween(stay.checkIn, stay.checkOut) < coupon.minimumNights) {
    return { ...issue("couponStayTooShort"), values: { nights: coupon.minimumNights } };
  }
  if (coupon.maximumUses && (await countUses(db, coupon.code, stay.now)) >= coupon.maximumUses) {
    return issue("couponUsedUp");
  }
  return null;
}

/** Locks a coupon, so that its last use is not given twice. @throws ApiError VALIDATION_FAILED, PRICE_CHANGED */
export async function claimCoupon(tx: Database, priced: CouponRow, stay: CouponStay): Promise<void> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, priced.code)).for("no key update");
  const problem = await findCouponProblem(tx, coupon, stay);
  if (problem) throw invalid(problem);
  if (coupon?.percent !== priced.percent || coupon.amount !== priced.amount) throw new ApiError("PRICE_CHANGED");
}
