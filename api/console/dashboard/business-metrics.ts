import { sql } from "drizzle-orm";
import { Gauge, register } from "prom-client";
import { seoulDay } from "domain/seoul-time";
import { keysOf } from "domain/collections";
import { queryRows, type Database } from "../../db/client";
import { installments } from "../../db/schema";
import type { Services } from "../../kernel/services";
import { isOwed } from "../../stays/ledger/is-owed";
import { isUnreached } from "../../kernel/outbox/mail-problems";
import { countLateDeposits } from "../../money/payments/admin-deposit.queries";
import { getRow } from "../../db/rows";

const endingHours = 2;
/** How long counts are kept, whatever asks for them how often. */
const keptMs = 45_000;

const help = {
  homes_installments_overdue: "Installments of confirmed stays that are not paid after their due date",
  homes_refunds_failed: "Refunds that failed and are not paid back",
  homes_holds_ending: `Unpaid reservations whose hold ends within ${endingHours} hours`,
  homes_deposits_late: "Deposits that are not settled after the last day for it",
  homes_messages_unreached: "Messages that did not arrive and are not tried again",
};
type Name = keyof typeof help;
const names = keysOf(help);

/** Registers gauges of overdue work, such as failed refunds. Every API process reports the same values. */
export function countBusiness({ db, now }: Pick<Services, "db" | "now">): void {
  let counts: Promise<Record<Name, number>> | undefined;
  let readAt = -Infinity;
  const getCounts = () => {
    if (!counts || Date.now() - readAt > keptMs) {
      readAt = Date.now();
      counts = readCounts(db, now());
    }
    return counts;
  };
  for (const name of names) {
    register.removeSingleMetric(name); // development restarts the API
    new Gauge({
      name,
      help: help[name],
      async collect() {
        const read = await getCounts().catch(() => null);
        if (read) this.set(read[name]);
        else this.remove(); // without a database the value is not known
      },
    });
  }
}

async function readCounts(db: Database, now: Date): Promise<Record<Name, number>> {
  const late = await countLateDeposits(db, now);
  const rows = await queryRows<Omit<Record<Name, number>, "homes_deposits_late">>(
    db,
    sql`select
      (select count(*)::int from ${installments} join reservations r on r.id = ${installments.reservationId}
        where ${isOwed} and ${installments.dueOn} < ${seoulDay(now)}::date
          and r.confirmed_at is not null and r.status not in ('canceled', 'expired')) as homes_installments_overdue,
      (select count(*)::int from refunds where status = 'failed') as homes_refunds_failed,
      (select count(*)::int from reservations where status = 'pending' and hold_expires_at > ${now.toISOString()}
        and hold_expires_at <= ${now.toISOString()}::timestamptz + ${endingHours} * interval '1 hour') as homes_holds_ending,
      (select count(*)::int from messages where ${isUnreached}) as homes_messages_unreached`,
  );
  return { ...getRow(rows), homes_deposits_late: late };
}
