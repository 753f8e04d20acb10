import { asc, eq } from "drizzle-orm";
import { getAccount } from "../accounts/account.queries";
import { occupants, reservations } from "../db/schema";
import { ApiError } from "../kernel/http/problem";
import { isOpen } from "../reservations/lifecycle";
import { findOwnEntry } from "../reservations/own-entry";
import type { Services } from "../kernel/services";
import { makeSigningToken } from "../tenancy-contracts/signing-link";

/**
 * The booker's own signing link, as mailed. Requires a confirmed e-mail: an account can be opened with anyone's
 * address, and only the reader of its mails may sign in its name.
 * @throws ApiError RESERVATION_NOT_FOUND, OCCUPANT_NOT_FOUND when the member is not an occupant, CONTRACT_NOT_OPEN,
 * EMAIL_NOT_VERIFIED
 */
export async function getOwnSigningToken(services: Services, own: { id: string; accountId: string }): Promise<string> {
  const { db, env, now } = services;
  const account = await getAccount(db, own.accountId);
  const [reservation] = await db.select().from(reservations).where(eq(reservations.id, own.id));
  if (reservation?.accountId !== account.id) throw new ApiError("RESERVATION_NOT_FOUND");
  const signers = await db
    .select()
    .from(occupants)
    .where(eq(occupants.reservationId, reservation.id))
    .orderBy(asc(occupants.position));
  const entry = findOwnEntry(signers, account.email);
  if (!entry) throw new ApiError("OCCUPANT_NOT_FOUND");
  if (!isOpen(reservation, now()) && reservation.contract !== "signed") throw new ApiError("CONTRACT_NOT_OPEN");
  if (!account.emailVerifiedAt) throw new ApiError("EMAIL_NOT_VERIFIED");
  return makeSigningToken(env.secrets, entry.id, entry.linkVersion);
}
