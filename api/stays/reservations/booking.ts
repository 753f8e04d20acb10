import { and, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PriceOfNow } from "contract/problem";
import type { reservationBody } from "contract/reservation";
import { v7 as uuidv7 } from "uuid";
import { randomInt } from "node:crypto";
import { findOwnEntry } from "domain/stays/own-entry";
import { priceStay, ratesOf } from "domain/money/price";
import { maxHolds } from "domain/rules";
import { seoulDay } from "domain/seoul-time";
import { getAccount, getAccountForUpdate, type AccountRow } from "../../people/accounts/account.queries";
import { applyKeptBlock } from "../../people/accounts/kept-blocks";
import { changeConsents } from "../../people/accounts/account.commands";
import { getBrand } from "../../kernel/brand";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { claimCoupon } from "../../houses/coupons/coupon-uses";
import { exclusionViolation, queryRows, retryWhenOvertaken, sqlState, type Database } from "../../db/client";
import { installments, occupants, reservations, stayChanges, unitBlocks, units } from "../../db/schema";
import { ApiError, invalid } from "../../kernel/http/problem";
import { writeMessages } from "../../kernel/outbox/outbox";
import { bookingValues } from "../reservation-messages/money-values";
import { loadMessageContext, toMemberMessages, toOccupantMessages } from "../reservation-messages/reservation-messages";
import type { Services } from "../../kernel/services";
import { expireStaleHolds, holdDeadline } from "./lifecycle";
import { priceQuoteRequest, type PricedRequest } from "../../houses/quotes/quote";
import { checkSigners } from "./occupants/signers";
import { countSigningRequests } from "./occupants/signing-requests";
import { listFreeRooms, type RoomRow } from "../../houses/units/unit.queries";
import { getRow } from "../../db/rows";

type Body = z.infer<typeof reservationBody>;
type Quoted = Partial<
  Record<"quotedTotal" | "quotedDeposit" | "quotedDueNow" | "quotedDifference" | "quotedRefund", number | undefined>
>;

/** A request to book, by the guest or by an admin for the guest. */
export type Booking = {
  id: string;
  body: Body;
  isInternational: boolean;
  booker: Pick<AccountRow, "email" | "birthDate">;
  /** Locks the booker's account, or makes it; throws when it may not book. @returns its id */
  lockAccount: (tx: Database) => Promise<string>;
  /** An admin books for a guest, who gives consent to marketing and has limits of their own. */
  admin?: Actor;
};

/**
 * Books for a member. `id` comes from the idempotency key; an existing reservation is left unchanged.
 * @throws ApiError PROCESSING_SUSPENDED, ACCOUNT_BLOCKED, and those of `createReservation`
 */
export async function bookForMember(
  services: Services,
  { accountId, ...request }: Pick<Booking, "id" | "body" | "isInternational"> & { accountId: string },
): Promise<void> {
  const { isKnown, hasKeptBlocks } = await readBefore(services.db, request.id);
  if (isKnown) return;
  const booker = await getAccount(services.db, accountId);
  checkMayBook(booker);
  if (hasKeptBlocks && (await applyKeptBlock(services.db, services.now(), booker))) throw accountBlockedError();
  const lockAccount = async (tx: Database) => {
    checkMayBook(await getAccountForUpdate(tx, accountId));
    return accountId;
  };
  await createReservation(services, { ...request, booker, lockAccount });
}

/** Whether the reservation is made already, and whether there are blocks to compare the booker with. */
async function readBefore(db: Database, id: string): Promise<{ isKnown: boolean; hasKeptBlocks: boolean }> {
  const row = getRow(
    await queryRows<{ isKnown: boolean; hasKeptBlocks: boolean }>(
      db,
      sql`select exists (select 1 from reservations where id = ${id}) as "isKnown",
      exists (select 1 from kept_blocks) as "hasKeptBlocks"`,
    ),
  );
  return row;
}

export async function isBooked(db: Database, id: string): Promise<boolean> {
  return (await db.$count(reservations, eq(reservations.id, id))) > 0;
}

/** @throws ApiError PROCESSING_SUSPENDED, ACCOUNT_BLOCKED */
export function checkMayBook({ suspendedAt, blockedAt }: Pick<AccountRow, "suspendedAt" | "blockedAt">): void {
  if (suspendedAt) throw new ApiError("PROCESSING_SUSPENDED");
  if (blockedAt) throw accountBlockedError();
}

/** Tells the member whom to write to. */
export const accountBlockedError = () => new ApiError("ACCOUNT_BLOCKED", { values: { email: getBrand().email } });

/**
 * Creates a reservation with unit, signers, schedule and mails in one transaction.
 * @throws ApiError VALIDATION_FAILED, HOUSE_NOT_FOUND, UNIT_NOT_FOUND, PRICE_CHANGED, TOO_MANY_HOLDS,
 * DATES_UNAVAILABLE, ROOM_TAKEN, RATE_LIMITED
 */
export async function createReservation(services: Services, request: Booking): Promise<void> {
  const { admin, body, booker, id } = request;
  const now = services.now();
  const priced = await priceQuoteRequest(services, body);
  const signers = checkSigners(services, booker, request);
  await checkUnit(services.db, priced.house.id, body.unitId);
  const run = () =>
    services.db.transaction(async (tx) => {
      const accountId = await request.lockAccount(tx);
      await expireStaleHolds(tx, now, priced.house.id);
      if (!admin && (await countHolds(tx, accountId, now)) >= maxHolds) throw new ApiError("TOO_MANY_HOLDS");
      const agreed = await claimAgreed(tx, now, body, priced);
      await insertReservation(tx, services, { ...request, accountId }, agreed);
      const people = signers.map((signer) => ({ ...signer, accountId: null }));
      const own = findOwnEntry(people, { id: accountId, email: booker.email });
      await tx.insert(occupants).values(
        people.map((person, position) => ({
          ...person,
          id: uuidv7(),
          reservationId: id,
          accountId: person === own ? accountId : null,
          position,
          contractSentAt: now,
        })),
      );
      await tx.insert(installments).values(agreed.price.installments.map((part) => ({ reservationId: id, ...part })));
      await recordAudit(tx, {
        actor: admin ?? { kind: "member", id: accountId },
        at: now,
        action: "reservation.pending",
        subject: "reservation",
        subjectId: id,
      });
      if (body.agreements.marketing) await changeConsents(tx, now, accountId, { marketing: true });
      const messageContext = await loadMessageContext(tx, id);
      const values = bookingValues(messageContext.reservation, agreed.price.installments, now);
      const received = toMemberMessages(messageContext, {
        kind: "bookingReceived",
        link: { to: "dueNow" in values ? "pay" : "reservation", reservationId: id },
        context: "dueNow" in values ? (own ? "own" : undefined) : own ? "ownNothingDue" : "nothingDue",
        values,
      });
      await writeMessages(tx, now, [...received, ...toOccupantMessages(messageContext, { kind: "signContract" })]);
      if (!admin) await countSigningRequests(services, tx, { accountId, bookerEmail: booker.email, people: signers });
    });
  // No `ON CONFLICT` covers the trigger that refuses a stay over a block
  await retryWhenOvertaken(run).catch(async (error: unknown) => {
    if (sqlState(error) !== exclusionViolation) throw error;
    const { checkIn, checkOut, unitId } = body;
    if (!unitId || admin) throw new ApiError("DATES_UNAVAILABLE");
    const free = await listFreeRooms(services.db, { houseId: priced.house.id, checkIn, checkOut, staleBefore: now });
    throw roomTaken(free.filter((room) => room.id !== unitId));
  });
}

/** The price with the coupon as it is once it is locked. @throws ApiError VALIDATION_FAILED, PRICE_CHANGED */
async function claimAgreed(tx: Database, now: Date, body: Body, priced: PricedRequest): Promise<PricedRequest> {
  const { house } = priced;
  const coupon = priced.coupon && (await claimCoupon(tx, priced.coupon.code, { ...body, house, now }));
  const price = coupon ? priceStay({ ...body, today: seoulDay(now) }, house, coupon) : priced.price;
  checkQuoted(body, price);
  return { house, coupon, price };
}

/** Compares the price that the guest agreed to with the price now. @throws ApiError PRICE_CHANGED with the new figures */
export function checkQuoted(quoted: Quoted, price: PriceOfNow): void {
  const { totalPrice, deposit, dueNow, difference, refundAmount } = price;
  const pairs = [
    [quoted.quotedTotal, totalPrice],
    [quoted.quotedDeposit, deposit],
    [quoted.quotedDueNow, dueNow],
    [quoted.quotedDifference, difference],
    [quoted.quotedRefund, refundAmount],
  ];
  if (pairs.every(([shown, now]) => shown === undefined || shown === now)) return;
  throw new ApiError("PRICE_CHANGED", { price: { totalPrice, deposit, dueNow, difference, refundAmount } });
}

async function checkUnit(db: Database, houseId: string, unitId: string | undefined): Promise<void> {
  if (!unitId) return;
  const isOfHouse = and(eq(units.id, unitId), eq(units.houseId, houseId));
  if ((await db.$count(units, isOfHouse)) === 0) throw new ApiError("UNIT_NOT_FOUND");
}

/** Pending reservations, and pending changes that their member asked for, which hold nights without a payment. */
export async function countHolds(tx: Database, accountId: string, now: Date): Promise<number> {
  const heldChanges = await tx.$count(
    stayChanges,
    and(
      eq(stayChanges.status, "pending"),
      eq(stayChanges.requestedBy, "member"),
      gt(stayChanges.expiresAt, now),
      sql`exists (select 1 from ${reservations} r where r.id = ${stayChanges.reservationId} and r.account_id = ${accountId})`,
      sql`exists (select 1 from ${unitBlocks} b where b.change_id = ${stayChanges.id})`,
      sql`not exists (select 1 from ${installments} i where i.change_id = ${stayChanges.id} and (i.paid_at is not null or i.received > 0))`,
    ),
  );
  const unpaid = await tx.$count(
    reservations,
    and(
      eq(reservations.accountId, accountId),
      eq(reservations.status, "pending"),
      gt(reservations.holdExpiresAt, now),
      sql`not exists (select 1 from ${installments} i where i.reservation_id = ${reservations.id} and (i.paid_at is not null or i.received > 0))`,
    ),
  );
  return unpaid + heldChanges;
}

/**
 * Takes the unit that was chosen, else the best free one, as quoted: on a mixed floor where one is. If a concurrent
 * booking takes it first, the next one. Floors for women are for guests who confirm the rule; an admin who chooses such
 * a room has asked them.
 */
async function insertReservation(
  tx: Database,
  services: Services,
  { id, accountId, body, admin }: Pick<Booking, "id" | "body" | "admin"> & { accountId: string },
  { house, price, coupon }: PricedRequest,
): Promise<void> {
  const now = services.now();
  const agreedAt = now.toISOString();
  const { checkIn, checkOut } = body;
  const free = await listFreeRooms(tx, { houseId: house.id, checkIn, checkOut });
  const isChosen = (room: RoomRow) => !body.unitId || room.id === body.unitId;
  const fitsRule = (room: RoomRow) =>
    !room.isWomenOnly || body.agreements.floorRule === true || Boolean(admin && body.unitId);
  const candidates = free.filter(isChosen).sort((a, b) => Number(a.isWomenOnly) - Number(b.isWomenOnly));
  if (candidates.length > 0 && !candidates.some(fitsRule))
    throw invalid({ path: "agreements.floorRule", problem: "floorRuleRequired" });
  for (const { id: unitId } of candidates.filter(fitsRule)) {
    const [taken] = await tx
      .insert(reservations)
      .values({
        id,
        code: makeReservationCode(),
        accountId,
        houseId: house.id,
        unitId,
        checkIn,
        checkOut,
        status: "pending",
        contract: "sent",
        guests: body.guests,
        beddingSets: body.beddingSets,
        plan: body.plan,
        method: body.method,
        locale: body.locale,
        couponCode: coupon?.code,
        rates: {
          ...ratesOf(house, coupon),
          middleShare: services.env.refundMiddleShare,
          vatPercent: getBrand().vatPercent,
        },
        lines: price.lines,
        totalRent: price.totalRent,
        discount: price.discount,
        beddingTotal: price.beddingTotal,
        deposit: price.deposit,
        refundPolicy: services.env.refundPolicy,
        agreements: {
          facility: agreedAt,
          cancellation: agreedAt,
          privacy: agreedAt,
          marketing: body.agreements.marketing ? agreedAt : null,
          ...(body.agreements.floorRule && { floorRule: agreedAt }),
        },
        holdExpiresAt: holdDeadline(now, body.checkIn),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: reservations.id });
    if (taken) return;
  }
  throw roomTaken(admin ? [] : free.filter((room) => !isChosen(room)));
}

/** Makes the error that names the rooms that are free instead of the chosen one. */
function roomTaken(others: RoomRow[]): ApiError {
  if (others.length === 0) return new ApiError("DATES_UNAVAILABLE");
  const rooms = others.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  return new ApiError("ROOM_TAKEN", { values: { rooms: rooms.map(({ name }) => name).join(", ") }, rooms });
}

/** The alphabet leaves out 0/O, 1/I/L and U, which are confused on the phone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Such as `H7K2-9QXD`. 30⁸ ≈ 6·10¹¹ codes. */
function makeReservationCode(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
