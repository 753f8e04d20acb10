import type { Reservation } from "contract/reservation";
import { isOpen } from "../is-open";

const kinds = ["contract", "residence", "receipt"] as const;

export type StayDocument = { kind: (typeof kinds)[number]; isReady: boolean };

export function documentsOf(
  reservation: Pick<Reservation, "contract" | "status"> & {
    payments: readonly Pick<Reservation["payments"][number], "received">[];
  },
): StayDocument[] {
  const isReady = {
    contract: reservation.contract === "signed",
    residence: ["confirmed", "completed", "terminated"].includes(reservation.status),
    // receipts list ledger entries, which are in KRW only
    receipt: reservation.payments.some(({ received }) => received?.currency === "KRW" && received.amount > 0),
  };
  return kinds
    .map((kind) => ({ kind, isReady: isReady[kind] }))
    .filter((document) => isOpen(reservation) || document.isReady);
}
