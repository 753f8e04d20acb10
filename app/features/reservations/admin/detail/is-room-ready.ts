import type { AdminReservation } from "contract/admin-reservation";

/** Whether guests can be let in; of a stay that is over, it does not matter. */
export const isRoomReady = ({ status, unit }: Pick<AdminReservation, "status" | "unit">): boolean =>
  status !== "confirmed" || unit.state === "clean" || unit.state === "inspected";
