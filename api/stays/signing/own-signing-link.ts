import { and, asc, eq } from "drizzle-orm";
import { findOwnEntry } from "domain/stays/own-entry";
import { isOpen } from "domain/stays/stay-state";
import { getAccount } from "../../people/accounts/account.queries";
import type { Database } from "../../db/client";
import { addendumSignatures, occupants, reservations } from "../../db/schema";
import { ApiError } from "../../kernel/http/problem";
import type { Services } from "../../kernel/services";
import { makeSigningToken } from "../tenancy-contracts/signing-link";

/**
 * The booker's own signing link, as mailed: to the contract, or to the addendum of a change. Requires a confirmed
 * e-mail: an account can be opened with anyone's address, and only the reader of its mails may sign in its name.
 * @throws ApiError RESERVATION_NOT_FOUND, OCCUPANT_NOT_FOUND when the member is not an occupant, CONTRACT_NOT_OPEN,
 * CHANGE_NOT_FOUND, EMAIL_NOT_VERIFIED
 */
export async function getOwnSigningToken(
  services: Services,
  own: { id: string; accountId: string; changeId?: string },
): Promise<string> {
  const { db, env, now } = services;
  const account = await getAccount(db, own.accountId);
  const [reservation] = await db.select().from(reservations).where(eq(reservations.id, own.id));
  if (reservation?.accountId !== account.id) throw new ApiError("RESERVATION_NOT_FOUND");
  const signers = await db
    .select()
    .from(occupants)
    .where(eq(occupants.reservationId, reservation.id))
    .orderBy(asc(occupants.position));
  const entry = findOwnEntry(signers, account);
  if (!entry) throw new ApiError("OCCUPANT_NOT_FOUND");
  const link = own.changeId
    ? await findAddendumLink(db, { changeId: own.changeId, reservationId: own.id, occupantId: entry.id })
    : { id: entry.id, version: entry.linkVersion };
  if (!link) throw new ApiError("CHANGE_NOT_FOUND");
  if (!isOpen(reservation, now()) && reservation.contract !== "signed") throw new ApiError("CONTRACT_NOT_OPEN");
  if (!account.emailVerifiedAt) throw new ApiError("EMAIL_NOT_VERIFIED");
  return makeSigningToken(env.secrets, link.id, link.version);
}

async function findAddendumLink(db: Database, wanted: { changeId: string; reservationId: string; occupantId: string }) {
  const { changeId, reservationId, occupantId } = addendumSignatures;
  const [signature] = await db
    .select({ id: addendumSignatures.id, version: addendumSignatures.linkVersion })
    .from(addendumSignatures)
    .where(
      and(eq(changeId, wanted.changeId), eq(reservationId, wanted.reservationId), eq(occupantId, wanted.occupantId)),
    );
  return signature ?? null;
}
