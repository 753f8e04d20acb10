import type { Reservation } from "contract/reservation";

const kinds = ["contract", "residence", "receipt"] as const;

export type StayDocument = { kind: (typeof kinds)[number]; isReady: boolean };

/** The documents of a stay that exist or can still come to be, in their order. */
export function documentsOf(
  reservation: Pick<Reservation, "contract" | "status"> & {
    payments: readonly Pick<Reservation["payments"][number], "received">[];
  },
): StayDocument[] {
  const isOpen = reservation.status === "pending" || reservation.status === "confirmed";
  const isReady = {
    contract: reservation.contract === "signed",
    residence: ["confirmed", "completed", "terminated"].includes(reservation.status),
    // The receipt lists what the ledger has, which is won alone
    receipt: reservation.payments.some(({ received }) => received?.currency === "KRW" && received.amount > 0),
  };
  return kinds.map((kind) => ({ kind, isReady: isReady[kind] })).filter((document) => isOpen || document.isReady);
}
