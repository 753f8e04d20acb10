import type { z } from "zod";
import type { AdminCoupon, adminCouponQuery } from "contract/admin-coupon";
import type { Database } from "../db/client";
import { readByPage, type Cell } from "../kernel/http/csv";
import { listAdminCoupons } from "./admin-coupon.queries";

type Filters = Omit<z.infer<typeof adminCouponQuery>, "page" | "size">;

export const couponFileHeader = [
  ...["code", "nameEn", "nameKo", "percent", "amount (KRW)", "validFrom", "validTo"],
  ...["minimumNights", "maximumUses", "uses", "state", "endedAt", "createdAt"],
];

/** The coupons of a list as the rows of a file. */
export async function* listCouponCells(db: Database, filters: Filters, now: Date): AsyncGenerator<Cell[]> {
  const rows = readByPage<AdminCoupon>(
    async (page, size) => (await listAdminCoupons(db, { ...filters, page, size }, now)).rows,
  );
  for await (const { code, name, percent, amount, validFrom, validTo, ...more } of rows) {
    const { minimumNights, maximumUses, uses, state, endedAt, createdAt } = more;
    yield [
      ...[code, name.en, name.ko, percent, amount, validFrom, validTo],
      ...[minimumNights, maximumUses, uses, state, endedAt, createdAt],
    ];
  }
}
