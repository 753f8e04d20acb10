import type { Reservation } from "contract/reservation";

const kinds = ["contract", "residence", "receipt"] as const;

export type StayDocument = { kind: (typeof kinds)[number]; isReady: boolean };

/** The documents of a stay that exist or can still come to be, in their order. */
export function documentsOf(reservation: Pick<Reservation, "contract" | "status" | "payments">): StayDocument[] {
  const isOpen = reservation.status === "pending" || reservation.status === "confirmed";
  const isReady = {
    contract: reservation.contract === "signed",
    residence: ["confirmed", "completed", "terminated"].includes(reservation.status),
    receipt: reservation.payments.some(({ status }) => status !== "pending" && status !== "failed"),
  };
  return kinds.map((kind) => ({ kind, isReady: isReady[kind] })).filter((document) => isOpen || document.isReady);
}
