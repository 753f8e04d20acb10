import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
  reconciliationResults,
  type Reconciliation,
  type reconciliationBody,
  type ReconciliationLine,
} from "contract/admin/reconciliation";
import { addDays, seoulInstant } from "domain/seoul-time";
import { queryRows, type Database } from "../../db/client";
import { readSettlementFile, type SettledPayment } from "./settlement-file";

type Booked = {
  reference: string;
  reservationId: string;
  code: string;
  /** Ever; `isNew`: within the days. */
  received: number;
  isNew: boolean;
  /** Within the days. */
  refunded: number;
};

/**
 * Compares a settlement file with what the ledger has of the gateway. Changes nothing.
 * @throws ApiError VALIDATION_FAILED
 */
export async function reconcile(
  db: Database,
  { from, to, file }: z.output<typeof reconciliationBody>,
): Promise<Reconciliation> {
  const { payments, unreadable } = readSettlementFile(file);
  const booked = await listBooked(db, [...payments.keys()], { from, to });
  const bookedBy = new Map(booked.map((payment) => [payment.reference, payment]));
  const lines = [
    ...[...payments].map(([reference, settled]) => compare(reference, settled, bookedBy.get(reference))),
    ...booked.filter(({ reference }) => !payments.has(reference)).map((one) => compare(one.reference, null, one)),
  ];
  const rank = ({ result }: ReconciliationLine) => reconciliationResults.indexOf(result);
  const count = (result: ReconciliationLine["result"]) => lines.filter((line) => line.result === result).length;
  const sum = (values: (number | null | undefined)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);
  return {
    counts: {
      different: count("different"),
      missingHere: count("missingHere"),
      missingThere: count("missingThere"),
      matched: count("matched"),
    },
    sums: {
      file: {
        received: sum(lines.map((line) => line.file?.received)),
        refunded: sum(lines.map((line) => line.file?.refunded)),
        fee: sum(lines.map((line) => line.file?.fee)),
      },
      ledger: {
        received: sum(lines.map((line) => line.ledger?.received)),
        refunded: sum(lines.map((line) => line.ledger?.refunded)),
      },
    },
    lines: lines.sort((a, b) => rank(a) - rank(b)),
    unreadable,
  };
}

/** A payment that arrived before these days counts only where the file has it too. */
function compare(reference: string, file: SettledPayment | null, booked: Booked | undefined): ReconciliationLine {
  const received = booked && (booked.isNew || (file && file.received > 0)) ? booked.received : 0;
  const ledger = booked && { received, refunded: booked.refunded };
  const isBooked = ledger !== undefined && ledger.received + ledger.refunded > 0;
  return {
    result: !file
      ? "missingThere"
      : !isBooked
        ? "missingHere"
        : file.received === ledger.received && file.refunded === ledger.refunded
          ? "matched"
          : "different",
    gatewayReference: reference,
    reservation: booked ? { id: booked.reservationId, code: booked.code } : null,
    file,
    ledger: isBooked ? ledger : null,
  };
}

/** Payments that the file names, and those of which the gateway moved money within the days. */
async function listBooked(
  db: Database,
  references: string[],
  { from, to }: { from: string; to: string },
): Promise<Booked[]> {
  const start = sql`${seoulInstant(from, 0).toISOString()}::timestamptz`;
  const end = sql`${seoulInstant(addDays(to, 1), 0).toISOString()}::timestamptz`;
  const isWithin = sql`e.created_at >= ${start} and e.created_at < ${end}`;
  return queryRows<Booked>(
    db,
    sql`with chosen as (
        select e.payment_id as id from ledger_entries e where e.account = 'gateway' and ${isWithin}
        union select id from payments
          where gateway_reference in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))
      )
      select coalesce(p.gateway_reference, p.id::text) as reference, r.id as "reservationId", r.code,
        coalesce(sum(e.amount) filter (where e.amount > 0), 0)::float8 as received,
        coalesce(bool_or(e.amount > 0 and ${isWithin}), false) as "isNew",
        coalesce(-sum(e.amount) filter (where e.amount < 0 and ${isWithin}), 0)::float8 as refunded
      from chosen join payments p on p.id = chosen.id join reservations r on r.id = p.reservation_id
        left join ledger_entries e on e.reservation_id = r.id and e.payment_id = p.id and e.account = 'gateway'
      group by p.id, r.id order by p.id`,
  );
}
