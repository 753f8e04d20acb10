import type { Reservation } from "contract/reservation";
import { refundCheckIn } from "domain/refund-policy";
import { RefundUntil } from "~/platform/format/refund-until";
import { isOpen } from "./is-open";

/** While the stay can be cancelled by its member. */
export function StayRefundUntil({ reservation }: { reservation: Reservation }) {
  const { changes, deposit, phase, refundPolicy, schedule, status } = reservation;
  if (!isOpen(reservation) || phase !== "upcoming") return null;
  return (
    <RefundUntil
      policy={refundPolicy}
      checkIn={schedule.checkIn}
      countedFrom={refundCheckIn(schedule.checkIn, changes)}
      deposit={deposit}
      isConfirmed={status === "confirmed"}
    />
  );
}
