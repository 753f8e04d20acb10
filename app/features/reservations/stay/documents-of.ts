import type { Reservation } from "contract/reservation";
import { documentKinds, type DocumentKind } from "domain/enums";
import { isOpen } from "../is-open";

export type StayDocument = { kind: DocumentKind; isReady: boolean };

export function documentsOf(
  reservation: Pick<Reservation, "contract" | "status"> & {
    payments: readonly Pick<Reservation["payments"][number], "received">[];
    changes: readonly Pick<Reservation["changes"][number], "status" | "needsAddendum">[];
  },
): StayDocument[] {
  const isReady = {
    contract: reservation.contract === "signed",
    addendum: reservation.changes.some(({ status, needsAddendum }) => status === "done" && needsAddendum),
    residence: ["confirmed", "completed", "terminated"].includes(reservation.status),
    // receipts list ledger entries, which are in KRW only
    receipt: reservation.payments.some(({ received }) => received?.currency === "KRW" && received.amount > 0),
  };
  return documentKinds
    .map((kind) => ({ kind, isReady: isReady[kind] }))
    .filter(({ kind, isReady }) => isReady || (kind !== "addendum" && isOpen(reservation)));
}
