import type { AdminReservation } from "contract/admin-reservation";

export type Ended = Pick<AdminReservation, "status" | "eviction">;

/** By a cancellation or an eviction. */
export const isDepositKept = ({ status, eviction }: Ended) => status === "canceled" || eviction !== null;
