import type { Reservation } from "contract/reservation";
import { documentKinds, type DocumentKind } from "domain/enums";
import { isOpen } from "domain/stays/stay-state";

type Change = Pick<Reservation["changes"][number], "id" | "status" | "needsAddendum" | "endedAt">;

/** `change` and `signedAt`: of an addendum. */
export type StayDocument = { kind: DocumentKind; isReady: boolean; change?: string; signedAt?: string | null };

/** One addendum for each change that everyone has signed, the newest first. */
export function documentsOf(
  reservation: Pick<Reservation, "contract" | "status" | "holdExpiresAt"> & {
    payments: readonly Pick<Reservation["payments"][number], "received">[];
    changes: readonly Change[];
  },
): StayDocument[] {
  const isReady = {
    contract: reservation.contract === "signed",
    residence: ["confirmed", "completed", "terminated"].includes(reservation.status),
    // receipts list ledger entries, which are in KRW only
    receipt: reservation.payments.some(({ received }) => received?.currency === "KRW" && received.amount > 0),
  };
  return documentKinds.flatMap((kind): StayDocument[] => {
    if (kind === "addendum") return listAddenda(reservation.changes);
    return isReady[kind] || isOpen(reservation, new Date()) ? [{ kind, isReady: isReady[kind] }] : [];
  });
}

function listAddenda(changes: readonly Change[]): StayDocument[] {
  return changes
    .filter(({ status, needsAddendum }) => status === "done" && needsAddendum)
    .toSorted((one, other) => (one.endedAt! < other.endedAt! ? 1 : -1))
    .map(({ id, endedAt }) => ({ kind: "addendum", isReady: true, change: id, signedAt: endedAt }));
}
