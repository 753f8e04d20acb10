import { eq, sql, type SQL } from "drizzle-orm";
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

export async function findCouponProblem(
  db: Database,
  coupon: CouponRow | undefined,
  stay: { checkIn: string; checkOut: string; now: Date },
): Promise<FieldIssue | null> {
  const issue = (problem: FieldIssue["problem"]) => ({ path: "couponCode", problem });
  if (!coupon) return issue("couponUnknown");
  const today = seoulDay(stay.now);
  if (coupon.endedAt || today < coupon.validFrom || coupon.validTo < today) return issue("couponExpired");
  if (coupon.minimumNights && nightsBetween(stay.checkIn, stay.checkOut) < coupon.minimumNights) {
    return { ...issue("couponStayTooShort"), values: { nights: coupon.minimumNights } };
  }
  if (coupon.maximumUses && (await countUses(db, coupon.code, stay.now)) >= coupon.maximumUses) {
    return issue("couponUsedUp");
  }
  return null;
}

/** Locks a coupon, so that its last use is not given twice. @throws ApiError VALIDATION_FAILED, PRICE_CHANGED */
export async function claimCoupon(
  tx: Database,
  priced: CouponRow,
  stay: { checkIn: string; checkOut: string; now: Date },
): Promise<void> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, priced.code)).for("no key update");
  const problem = await findCouponProblem(tx, coupon, stay);
  if (problem) throw invalid(problem);
  if (coupon?.percent !== priced.percent || coupon.amount !== priced.amount) throw new ApiError("PRICE_CHANGED");
}
