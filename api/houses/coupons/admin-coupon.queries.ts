import { and, count, desc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { AdminCoupon, AdminCouponDetail, adminCouponQuery } from "contract/admin/coupon";
import type { CouponState, Language, couponColumns } from "domain/enums";
import { seoulDay } from "domain/seoul-time";
import type { Database } from "../../db/client";
import { hasText, textsOf } from "../../db/pattern";
import { coupons, houses, reservations, units } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import { orderOf } from "../../kernel/records/lists";
import { countsAsUse } from "./coupon-uses";

type Query = z.infer<typeof adminCouponQuery>;
type CouponRow = typeof coupons.$inferSelect;

const staysListed = 100;

function usesAt(now: Date): SQL<number> {
  return sql<number>`(select count(*)::int from reservations where reservations.coupon_code = coupons.code
    and ${countsAsUse(now)})`;
}

function stateAt(now: Date, uses: SQL<number>): SQL<CouponState> {
  const today = seoulDay(now);
  return sql<CouponState>`case
    when coupons.ended_at is not null then 'ended'
    when coupons.valid_to < ${today}::date then 'over'
    when coupons.maximum_uses <= ${uses} then 'usedUp'
    when coupons.valid_from > ${today}::date then 'upcoming'
    else 'running' end`;
}

/** Also of houses that are not published. */
const houseSlugs = sql<
  string[]
>`array(select slug from houses where id = any(coupons.house_ids) order by position, slug)`;

function columnsWith(uses: SQL<number>): Record<(typeof couponColumns)[number], SQL> {
  return {
    code: sql`${coupons.code}`,
    validFrom: sql`${coupons.validFrom}`,
    validTo: sql`${coupons.validTo}`,
    uses,
    createdAt: sql`${coupons.createdAt}`,
  };
}

export async function listAdminCoupons(
  db: Database,
  query: Query,
  now: Date,
): Promise<{ rows: AdminCoupon[]; total: number }> {
  const uses = usesAt(now);
  const state = stateAt(now, uses);
  const where = and(
    query.state && sql`${state} = ${query.state}`,
    query.q ? hasText(query.q, coupons.code, ...textsOf(coupons.name)) : undefined,
  );
  const rows = await db
    .select({ ...getTableColumns(coupons), houses: houseSlugs, uses, state })
    .from(coupons)
    .where(where)
    .orderBy(...orderOf(query.sort, columnsWith(uses), coupons.code))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [counted] = await db.select({ total: count() }).from(coupons).where(where);
  return { rows: rows.map(present), total: counted?.total ?? 0 };
}

/** @throws ApiError COUPON_NOT_FOUND */
export async function getAdminCoupon(
  db: Database,
  code: string,
  { language, now }: { language: Language; now: Date },
): Promise<AdminCouponDetail> {
  const uses = usesAt(now);
  const [coupon] = await db
    .select({ ...getTableColumns(coupons), houses: houseSlugs, uses, state: stateAt(now, uses) })
    .from(coupons)
    .where(eq(coupons.code, code.toUpperCase()));
  if (!coupon) throw new ApiError("COUPON_NOT_FOUND");
  const stays = await db
    .select({ stay: reservations, houseName: houses.name, unitName: units.name })
    .from(reservations)
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .innerJoin(units, eq(units.id, reservations.unitId))
    .where(eq(reservations.couponCode, coupon.code))
    .orderBy(desc(reservations.createdAt), desc(reservations.id))
    .limit(staysListed);
  return {
    ...present(coupon),
    deletable: stays.length === 0,
    stays: stays.map(({ stay, houseName, unitName }) => ({
      id: stay.id,
      code: stay.code,
      listingName: `${houseName[language]} ${unitName}`,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      status: stay.status,
      discount: stay.discount,
      createdAt: stay.createdAt.toISOString(),
    })),
  };
}

type PresentedRow = CouponRow & { houses: string[]; uses: number; state: CouponState };

function present({ createdAt, endedAt, areaSlugs, houseIds: _ids, ...coupon }: PresentedRow): AdminCoupon {
  return {
    ...coupon,
    areas: areaSlugs,
    endedAt: endedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
