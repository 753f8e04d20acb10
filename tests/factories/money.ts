import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { queryRows } from "api/db/client";
import type { TestApi } from "./api";

/** Expects the ledger to equal the gateway's own ledger for every payment, and these balances. */
export async function ledgerMatchesGateway(api: TestApi, balances: Record<string, number> = {}): Promise<void> {
  const rows = await queryRows<{ id: string; reservation: string; ours: number; theirs: number }>(
    api.services.db,
    sql`
      select p.id, p.reservation_id as reservation,
        coalesce((select sum(amount) from ledger_entries where payment_id = p.id and account = 'gateway'), 0)::int as ours,
        (case when s.status = 'paid' then s.amount else 0 end
          - coalesce((select sum(amount) from sandbox_cancellations where reference = s.reference), 0))::int as theirs
      from payments p join sandbox_payments s on s.reference = p.gateway_reference
      where p.status <> 'pending'`,
  );
  for (const row of rows) expect(row.ours, `payment ${row.id}`).toBe(row.theirs);
  for (const [reservation, balance] of Object.entries(balances)) {
    const sum = rows.filter((row) => row.reservation === reservation).reduce((total, row) => total + row.ours, 0);
    expect(sum, `reservation ${reservation}`).toBe(balance);
  }
}
