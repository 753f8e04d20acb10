import { randomInt } from "node:crypto";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import type { adminDoorCodeSchema } from "contract/door-code";
import { formatInstant } from "../../kernel/format";
import type { Language } from "domain/enums";
import { isEasyCode } from "domain/people/easy-code";
import { doorCodeDigits } from "domain/rules";
import { arrivalInfoInstant, checkOutInstant } from "domain/seoul-time";
import { retryWhenOvertaken, type Database } from "../../db/client";
import { doorCodes, reservations, units } from "../../db/schema";
import { recordAudit, type Actor } from "../../kernel/audit/audit";
import { ApiError } from "../../kernel/http/problem";
import { sign, verifySignature } from "../../kernel/keys";
import { openText, sealText } from "../../kernel/sealed-text";
import type { Services } from "../../kernel/services";
import { mayKnowDoorCode } from "./door-code-time";

const purpose = "door code";
const maxTries = 100;

type CodeServices = Pick<Services, "db" | "env" | "now">;
type CodeRow = typeof doorCodes.$inferSelect;
type AdminDoorCode = z.infer<typeof adminDoorCodeSchema>;
type CodeCommand = { id: string; actor: Actor };

const isOfStay = (reservationId: string, unitId: string) =>
  and(eq(doorCodes.reservationId, reservationId), eq(doorCodes.unitId, unitId), isNull(doorCodes.replacedAt));

/**
 * The code of a confirmed stay for the door of its unit; made where there is none yet. A unit without a code of its own
 * has no keypad.
 * @returns null without a keypad, for a stay that is not confirmed, and once the guests have left
 */
export async function findDoorCode(services: CodeServices, id: string): Promise<{ id: string; code: string } | null> {
  const stay = await findStayWithKeypad(services.db, id);
  if (!stay) return null;
  const [known] = await services.db.select().from(doorCodes).where(isOfStay(id, stay.unitId));
  const opened = known && (await openCode(services, known, stay.unitCode));
  return opened ?? inTransaction(services, (tx) => makeCode(services, tx, id));
}

/**
 * Returns the code that an admin asks for. Every look is in the audit log.
 * @throws ApiError RESERVATION_NOT_FOUND, DOOR_CODE_NOT_FOUND
 */
export async function showDoorCode(services: CodeServices, { id, actor }: CodeCommand): Promise<AdminDoorCode> {
  await checkReservation(services.db, id);
  const found = await findDoorCode(services, id);
  if (!found) throw new ApiError("DOOR_CODE_NOT_FOUND");
  await audit(services.db, services.now(), { id, actor }, "reservation.doorCodeSeen");
  return { doorCode: found.code, codeId: found.id };
}

/**
 * Returns the code that the member of a stay sees, from the time of the check-in mail until they leave. Every look is
 * in the audit log.
 * @throws ApiError RESERVATION_NOT_FOUND for another's stay, DOOR_CODE_NOT_FOUND, DOOR_CODE_NOT_YET
 */
export async function showOwnDoorCode(
  services: CodeServices,
  { id, accountId, address, language }: { id: string; accountId: string; address: string; language: Language },
): Promise<string> {
  const now = services.now();
  const isOwn = and(eq(reservations.id, id), eq(reservations.accountId, accountId));
  const [stay] = await services.db.select().from(reservations).where(isOwn);
  if (!stay) throw new ApiError("RESERVATION_NOT_FOUND");
  const from = arrivalInfoInstant(stay.checkIn);
  if (now < from && mayKnowDoorCode(stay, from)) {
    throw new ApiError("DOOR_CODE_NOT_YET", { values: { from: formatInstant(from, language) } });
  }
  if (!mayKnowDoorCode(stay, now)) throw new ApiError("DOOR_CODE_NOT_FOUND");
  const found = await findDoorCode(services, id);
  if (!found) throw new ApiError("DOOR_CODE_NOT_FOUND");
  const actor: Actor = { kind: "member", id: accountId, address };
  await audit(services.db, now, { id, actor }, "reservation.doorCodeSeen");
  return found.code;
}

/**
 * Replaces the code of a stay by one that an admin chose. The same one again changes nothing.
 * @throws ApiError RESERVATION_NOT_FOUND, DOOR_CODE_NOT_FOUND; DOOR_CODE_USED by this unit before
 */
export async function setDoorCode(
  services: CodeServices,
  { id, actor }: CodeCommand,
  code: string,
): Promise<AdminDoorCode> {
  await checkReservation(services.db, id);
  const now = services.now();
  return inTransaction(services, async (tx) => {
    const stay = await lockStay(tx, id);
    const [known] = await tx.select().from(doorCodes).where(isOfStay(id, stay.unitId));
    if (known && (await openCode(services, known, stay.unitCode))?.code === code) {
      return { doorCode: code, codeId: known.id };
    }
    if (await isUsed(services, tx, stay, code)) throw new ApiError("DOOR_CODE_USED");
    await tx.update(doorCodes).set({ replacedAt: now }).where(isOfStay(id, stay.unitId));
    const made = await insertCode(services, tx, { id, unitId: stay.unitId, code });
    await audit(tx, now, { id, actor }, "reservation.doorCodeSet");
    return { doorCode: code, codeId: made.id };
  });
}

/**
 * Notes that the code of a stay that was shown is now the one at the door, or takes that back. Safe to repeat. Once its
 * guests have left, taking it back means that another code was set there, which no stay has.
 * @throws ApiError RESERVATION_NOT_FOUND, DOOR_CODE_NOT_FOUND; RECORD_CHANGED where it is no longer the stay's code
 */
export async function markProgrammed(
  services: CodeServices,
  { id, actor, codeId, isProgrammed }: CodeCommand & { codeId: string; isProgrammed: boolean },
): Promise<void> {
  await checkReservation(services.db, id);
  const now = services.now();
  await inTransaction(services, async (tx) => {
    if (!isProgrammed && (await hasLeft(tx, id, now))) return replaceFormerCode(tx, now, { id, actor, codeId });
    const stay = await lockStay(tx, id);
    const [code] = await tx.select().from(doorCodes).where(isOfStay(id, stay.unitId));
    if (code?.id !== codeId) throw new ApiError("RECORD_CHANGED");
    const atDoor = await findCodeAtDoor(tx, stay.unitId);
    if ((atDoor?.id === code.id) === isProgrammed) return;
    await tx
      .update(doorCodes)
      .set(isProgrammed ? { programmedAt: now, programmedBy: actor.id } : { programmedAt: null, programmedBy: null })
      .where(eq(doorCodes.id, codeId));
    const action = isProgrammed ? "reservation.doorCodeProgrammed" : "reservation.doorCodeUnprogrammed";
    await audit(tx, now, { id, actor }, action);
  });
}

async function hasLeft(tx: Database, id: string, now: Date): Promise<boolean> {
  const [stay] = await tx.select().from(reservations).where(eq(reservations.id, id)).for("key share");
  return Boolean(stay && (stay.leftAt || checkOutInstant(stay.checkOut) <= now));
}

async function replaceFormerCode(
  tx: Database,
  now: Date,
  { id, actor, codeId }: CodeCommand & { codeId: string },
): Promise<void> {
  const isCode = and(eq(doorCodes.id, codeId), eq(doorCodes.reservationId, id));
  const [code] = await tx.select().from(doorCodes).where(isCode).for("update");
  if (!code) throw new ApiError("RECORD_CHANGED");
  if (code.replacedAt) return;
  if ((await findCodeAtDoor(tx, code.unitId))?.id !== codeId) throw new ApiError("RECORD_CHANGED");
  await tx.update(doorCodes).set({ replacedAt: now }).where(isCode);
  await audit(tx, now, { id, actor }, "reservation.doorCodeReplaced");
}

async function findCodeAtDoor(tx: Database, unitId: string): Promise<CodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(doorCodes)
    .where(and(eq(doorCodes.unitId, unitId), isNotNull(doorCodes.programmedAt)))
    .orderBy(desc(doorCodes.programmedAt), desc(doorCodes.id))
    .limit(1);
  return row;
}

async function checkReservation(db: Database, id: string): Promise<void> {
  if ((await db.$count(reservations, eq(reservations.id, id))) === 0) throw new ApiError("RESERVATION_NOT_FOUND");
}

type StayWithKeypad = { unitId: string; unitCode: string };

async function findStayWithKeypad(db: Database, id: string): Promise<StayWithKeypad | null> {
  const [stay] = await db
    .select({ unitId: units.id, unitCode: units.doorCode })
    .from(reservations)
    .innerJoin(units, eq(units.id, reservations.unitId))
    .where(
      and(
        eq(reservations.id, id),
        eq(reservations.status, "confirmed"),
        isNull(reservations.leftAt),
        isNotNull(units.doorCode),
      ),
    );
  return stay?.unitCode ? { unitId: stay.unitId, unitCode: stay.unitCode } : null;
}

const inTransaction = <Result>({ db }: CodeServices, run: (tx: Database) => Promise<Result>): Promise<Result> =>
  retryWhenOvertaken(() => db.transaction(run));

/**
 * Codes of one unit are made one after another. New stays need not wait for it. The reservation is locked first, as by
 * everything that locks both: its unit cannot change meanwhile.
 * @throws ApiError DOOR_CODE_NOT_FOUND
 */
async function lockStay(tx: Database, id: string): Promise<StayWithKeypad> {
  await tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.id, id)).for("key share");
  const stay = await findStayWithKeypad(tx, id);
  if (!stay) throw new ApiError("DOOR_CODE_NOT_FOUND");
  await tx.select({ id: units.id }).from(units).where(eq(units.id, stay.unitId)).for("no key update");
  return stay;
}

/** The code of a stay, or a new one; also where its secret is gone, since that one cannot be read any more. */
async function makeCode(services: CodeServices, tx: Database, id: string): Promise<{ id: string; code: string }> {
  const stay = await lockStay(tx, id);
  const [known] = await tx.select().from(doorCodes).where(isOfStay(id, stay.unitId));
  const opened = known && (await openCode(services, known, stay.unitCode));
  if (opened) return opened;
  if (known) await tx.update(doorCodes).set({ replacedAt: services.now() }).where(eq(doorCodes.id, known.id));
  const code = await pickCode(services, tx, stay);
  return insertCode(services, tx, { id, unitId: stay.unitId, code });
}

async function pickCode(services: CodeServices, tx: Database, stay: StayWithKeypad): Promise<string> {
  const used = await listFingerprints(tx, stay.unitId);
  for (let tried = 0; tried < maxTries; tried++) {
    const code = String(randomInt(10 ** (doorCodeDigits - 1), 10 ** doorCodeDigits));
    if (
      !isEasyCode(code) &&
      code !== stay.unitCode &&
      !used.some((one) => isFingerprint(services, stay.unitId, code, one))
    )
      return code;
  }
  throw new Error(`no unused door code for unit ${stay.unitId}`);
}

async function isUsed(services: CodeServices, tx: Database, stay: StayWithKeypad, code: string): Promise<boolean> {
  if (code === stay.unitCode) return true;
  const used = await listFingerprints(tx, stay.unitId);
  return used.some((one) => isFingerprint(services, stay.unitId, code, one));
}

async function listFingerprints(tx: Database, unitId: string): Promise<string[]> {
  const rows = await tx
    .select({ fingerprint: doorCodes.fingerprint })
    .from(doorCodes)
    .where(eq(doorCodes.unitId, unitId));
  return rows.flatMap(({ fingerprint }) => fingerprint ?? []);
}

/** Recognises also a fingerprint that was made with an older secret. */
const isFingerprint = ({ env }: CodeServices, unitId: string, code: string, fingerprint: string) =>
  verifySignature(env.secrets, purpose, `${unitId} ${code}`, fingerprint);

async function insertCode(
  { env, now }: CodeServices,
  tx: Database,
  { id, unitId, code }: { id: string; unitId: string; code: string },
): Promise<{ id: string; code: string }> {
  const row = {
    id: uuidv7(),
    reservationId: id,
    unitId,
    sealedCode: await sealText(env.secrets, purpose, code),
    fingerprint: sign(env.secrets, purpose, `${unitId} ${code}`),
    createdAt: now(),
  };
  await tx.insert(doorCodes).values(row);
  return { id: row.id, code };
}

async function openCode(
  { env }: CodeServices,
  { id, sealedCode }: CodeRow,
  unitCode: string,
): Promise<{ id: string; code: string } | null> {
  if (sealedCode === null) return { id, code: unitCode };
  const opened = await openText(env.secrets, purpose, sealedCode);
  return opened && { id, code: opened.text };
}

const audit = (tx: Database, at: Date, { id, actor }: CodeCommand, action: string) =>
  recordAudit(tx, { actor, at, action, subject: "reservation", subjectId: id });
