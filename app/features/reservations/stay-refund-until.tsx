import type { Reservation } from "contract/reservation";
import { refundCheckIn } from "domain/money/refund-policy";
import { isOpen } from "domain/stays/stay-state";
import { RefundUntil } from "~/platform/format/refund-until";

/** While the stay can be cancelled by its member. */
export function StayRefundUntil({ reservation }: { reservation: Reservation }) {
  const { changes, deposit, phase, refundPolicy, schedule, status } = reservation;
  if (!isOpen(reservation, new Date()) || phase !== "upcoming") return null;
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
