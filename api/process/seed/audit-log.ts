import type { Actor } from "../../kernel/audit/audit";
import type { auditLog, boards, consultations, reviews } from "../../db/schema";
import type { Booking } from "./bookings";
import type { Chance } from "./random";
import type { EdgeCases } from "./edge-cases";

type Entry = typeof auditLog.$inferInsert;
type World = {
  bookings: Booking[];
  edgeCases: EdgeCases;
  boards: (typeof boards.$inferInsert & { createdAt: Date })[];
  reviews: (typeof reviews.$inferInsert)[];
  consultations: (typeof consultations.$inferInsert & { createdAt: Date })[];
  adminId: string;
  now: Date;
};

const day = 86_400_000;
const recently = 14 * day;

const subjects: Record<string, string> = {
  "contract.signed": "occupant",
  "payment.returnedElsewhere": "reservation",
};

export function describeTrail(chance: Chance, world: World): Entry[] {
  const entries: Entry[] = [];
  const admin: Actor = { kind: "admin", id: world.adminId, address: "203.0.113.24" };
  const add = (at: Date, actor: Actor, action: string, subjectId: string, detail: Entry["detail"] = {}) => {
    const subject = subjects[action] ?? action.replace(/\..*/, "");
    const { kind, id: actorId = null, address = null } = actor;
    entries.push({ id: chance.id(at), at, actor: kind, actorId, address, action, subject, subjectId, detail });
  };

  for (const booking of world.bookings) {
    if (booking.stay.bookedAt.getTime() > world.now.getTime() - recently) addBooking(add, booking);
  }
  addTroubled(add, world, admin);
  for (const review of world.reviews) {
    if (!review.hiddenAt) continue;
    const { hiddenAt, hiddenReason } = review;
    const before = { hiddenAt: null, hiddenReason: null };
    add(hiddenAt, admin, "review.hidden", review.id, { before, after: { hiddenAt, hiddenReason } });
  }
  for (const { id, createdAt, status } of world.consultations) {
    if (status !== "answered" && status !== "closed") continue;
    const at = new Date(createdAt.getTime() + 2 * day);
    const change = { before: { status: "received" }, after: { status } };
    add(at, admin, "consultation.saved", id, { ...change, noteChanged: true });
  }
  for (const { id, createdAt, boardType, title, publishedAt } of world.boards) {
    if (publishedAt && publishedAt <= world.now) continue;
    add(createdAt, admin, "board.created", id, { after: { boardType, title, publishedAt } });
  }
  return entries;
}

type Add = (at: Date, actor: Actor, action: string, subjectId: string, detail?: Entry["detail"]) => void;

function addBooking(add: Add, { account, occupants, reservation }: Booking): void {
  const { id, createdAt, confirmedAt, status } = reservation;
  const booker: Actor = { kind: "member", id: account.id };
  add(createdAt, booker, "reservation.pending", id);
  if (!confirmedAt || status !== "confirmed") return;
  const before = new Date(confirmedAt.getTime() - 10 * 60_000);
  for (const occupant of occupants) add(before, { kind: "occupant" }, "contract.signed", occupant.id);
  add(confirmedAt, { kind: "gateway" }, "reservation.confirmed", id, { from: "pending" });
}

function addTroubled(add: Add, { edgeCases }: World, admin: Actor): void {
  const { canceled, decisions, expired, returned, terminated } = edgeCases;
  const clock: Actor = { kind: "clock" };
  if (canceled) {
    const { account, reservation, stay } = canceled;
    add(stay.canceledAt!, { kind: "member", id: account.id }, "reservation.canceled", reservation.id, {
      from: "confirmed",
    });
  }
  if (expired) {
    const { id, holdExpiresAt } = expired.reservation;
    add(holdExpiresAt, clock, "reservation.expired", id, { from: "pending", contract: "expired" });
  }
  for (const { amount, at, paymentId, reservationId } of returned) {
    const detail = { paymentId, missing: amount, canceled: amount };
    add(at, { kind: "gateway" }, "payment.returnedElsewhere", reservationId, detail);
  }
  const [decision] = decisions;
  if (!terminated || !decision) return;
  const { booked, checkOut, id } = terminated.reservation;
  const moved = { from: booked?.checkOut, to: checkOut, computed: 0, refund: 0 };
  add(decision.createdAt, admin, "reservation.checkOutMoved", id, moved);
  add(new Date(`${checkOut}T02:00:00Z`), clock, "reservation.terminated", id, { from: "confirmed" });
}
