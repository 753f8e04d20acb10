import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../../tests/factories/api";
import { portOneBank, sandboxBank, type Bank } from "../../../tests/factories/bank";
import { liveThrough } from "../../../tests/factories/money-journey";
import { portOneEnv, startPortOne } from "../../../tests/factories/portone";
import { queryRows } from "../../db/client";

/** `npm run faults` runs 200 and `FAULT_SEED` sets the first seed; every third run uses PortOne. */
const runs = Number(process.env.FAULT_RUNS ?? 9);
const firstSeed = Number(process.env.FAULT_SEED ?? 1);
const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);

describe.each([
  ["the sandbox", seeds.filter((seed) => seed % 3 > 0)],
  ["PortOne", seeds.filter((seed) => seed % 3 === 0)],
])("with faults at %s", (name, own) => {
  let api: TestApi;
  let bank: Bank;
  let portOne: Awaited<ReturnType<typeof startPortOne>>;
  beforeAll(async () => {
    portOne = await startPortOne();
    const settings = name === "PortOne" ? portOneEnv(portOne.url) : {};
    api = await createTestApi({ now: "2026-11-21T03:00:00Z", settings });
    bank = name === "PortOne" ? portOneBank(portOne) : sandboxBank(api);
  });
  beforeEach(() => void api.clock.set("2026-11-21T03:00:00Z"));
  afterAll(async () => {
    await api.close();
    await portOne.close();
  });

  it.each(own)("amounts add up, and nothing unpaid is confirmed: seed %i", async (seed) => {
    const trace = await liveThrough(api, bank, seed);
    await moneyIsRight(api, bank, trace.join(" "));
  });
});

type Row = { id: string; status: string; net: number; held: number; unassigned: number; refundsOpen: number };
type Stay = { id: string; status: string; contract: string; paid: number; held: number; unpaidDue: number };

async function moneyIsRight(api: TestApi, bank: Bank, trace: string): Promise<void> {
  const { db } = api.services;
  const payments = await queryRows<Row>(
    db,
    sql`
      select p.id, p.status,
        coalesce((select sum(amount) from ledger_entries where payment_id = p.id and account = 'gateway'), 0)::int as net,
        coalesce((select -sum(amount) from ledger_entries where payment_id = p.id and account in ('rent', 'bedding', 'deposit')), 0)::int as held,
        coalesce((select -sum(amount) from ledger_entries where payment_id = p.id and account = 'unassigned'), 0)::int as unassigned,
        (select count(*) from refunds where payment_id = p.id and status <> 'done')::int as "refundsOpen"
      from payments p`,
  );
  const books = new Map((await bank.listBooks()).map((line) => [line.paymentId, line]));
  for (const payment of payments) {
    const { captured, returned } = books.get(payment.id) ?? { captured: 0, returned: 0 };
    expect(payment.net, `ledger and gateway of payment ${payment.id} after ${trace}`).toBe(captured - returned);
    expect(returned, `returned of payment ${payment.id} after ${trace}`).toBeLessThanOrEqual(captured);
    expect(payment.refundsOpen, `refunds of payment ${payment.id} still open after ${trace}`).toBe(0);
    const isBooked = payment.status === "paid" || payment.status === "discrepant";
    expect(isBooked, `payment ${payment.id} is ${payment.status} after ${trace}`).toBe(captured > 0);
    expect(payment.unassigned > 0, `payment ${payment.id} waits for an admin after ${trace}`).toBe(
      payment.status === "discrepant",
    );
  }
  const stays = await queryRows<Stay>(
    db,
    sql`
      select r.id, r.status, r.contract,
        coalesce((select sum(amount) from installments where reservation_id = r.id and paid_at is not null), 0)::int as paid,
        coalesce((select -sum(amount) from ledger_entries where reservation_id = r.id and account in ('rent', 'bedding', 'deposit')), 0)::int as held,
        (select count(*) from installments where reservation_id = r.id and paid_at is null
          and due_on <= (r.confirmed_at at time zone 'Asia/Seoul')::date)::int as "unpaidDue"
      from reservations r`,
  );
  for (const stay of stays) {
    const about = `stay ${stay.id}, ${stay.status}, after ${trace}`;
    if (stay.status === "expired") expect([stay.held, stay.paid], about).toEqual([0, 0]);
    if (stay.status === "pending" || stay.status === "confirmed") expect(stay.held, about).toBe(stay.paid);
    if (stay.status === "canceled") expect(stay.held, about).toBeLessThanOrEqual(stay.paid);
    if (stay.status === "confirmed") expect([stay.contract, stay.unpaidDue], about).toEqual(["signed", 0]);
  }
}
