import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adminReviewQuery } from "contract/admin/review";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { countUses } from "../houses/coupons/coupon-uses";
import { listMonthlyRevenue } from "../console/dashboard/admin-dashboard-figures.queries";
import { getBooks } from "../stays/ledger/balances";
import { listAdminReviews } from "../stays/reviews/admin-review.queries";
import { queryRows, type Database } from "./client";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it.each<[string, (db: Database) => Promise<unknown>]>([
  ["reservations_coupon", (db) => countUses(db, "ANY", new Date())],
  ["ledger_revenue", (db) => listMonthlyRevenue(db, new Date("2026-11-21T03:00:00Z"))],
  ["refunds_reservation_id_index", (db) => getBooks(db, randomUUID())],
  ["reviews_created_at_id_index", (db) => listAdminReviews(db, adminReviewQuery.parse({}), "en")],
])("reads large tables by the index %s", async (index, read) => {
  const scans = await api.services.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`); // no table is long here
    await tx.execute(sql`set local enable_sort = off`);
    await read(tx);
    return queryRows<{ scans: number }>(
      tx,
      sql`select pg_stat_get_xact_numscans(indexrelid)::int as scans from pg_stat_user_indexes where indexrelname = ${index}`,
    );
  });
  expect(scans[0]?.scans).toBeGreaterThan(0);
});
