import type { z } from "zod";
import type { AdminCoupon, adminCouponQuery } from "contract/admin-coupon";
import type { Database } from "../db/client";
import type { CsvFile } from "../kernel/http/csv";
import { readPages, toCsvFile, type CsvColumns } from "../kernel/records/csv-columns";
import { listAdminCoupons } from "./admin-coupon.queries";

type Filter = Omit<z.infer<typeof adminCouponQuery>, "page" | "size">;

const columns: CsvColumns<AdminCoupon> = {
  code: ({ code }) => code,
  nameEn: ({ name }) => name.en,
  nameKo: ({ name }) => name.ko,
  percent: ({ percent }) => percent,
  "amount (KRW)": ({ amount }) => amount,
  validFrom: ({ validFrom }) => validFrom,
  validTo: ({ validTo }) => validTo,
  minimumNights: ({ minimumNights }) => minimumNights,
  maximumUses: ({ maximumUses }) => maximumUses,
  uses: ({ uses }) => uses,
  state: ({ state }) => state,
  endedAt: ({ endedAt }) => endedAt,
  createdAt: ({ createdAt }) => createdAt,
};

/** The coupons of a list as a file. */
export function couponsFile(db: Database, filter: Filter, now: Date): CsvFile {
  return toCsvFile(
    "coupons",
    columns,
    readPages((query) => listAdminCoupons(db, query, now), filter),
  );
}
