import type { Reservation } from "contract/reservation";
import { daysBetween } from "domain/seoul-time";

type Countdown =
  | { kind: "until"; count: number }
  | { kind: "arrivesTomorrow" | "arrivesToday" | "leavesToday" }
  | { kind: "day"; day: number; nights: number };

/** How long until a stay begins, or which of its days `today` is; null once it is over. Seoul days. */
export function countdownOf(
  { phase, schedule }: Pick<Reservation, "phase"> & { schedule: { checkIn: string; checkOut: string; nights: number } },
  today: string,
): Countdown | null {
  if (phase === "upcoming") {
    const count = daysBetween(today, schedule.checkIn);
    return count > 1 ? { kind: "until", count } : { kind: count === 1 ? "arrivesTomorrow" : "arrivesToday" };
  }
  if (phase !== "current") return null;
  if (today >= schedule.checkOut) return { kind: "leavesToday" };
  return { kind: "day", day: daysBetween(schedule.checkIn, today) + 1, nights: schedule.nights };
}
