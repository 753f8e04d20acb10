import { eq } from "drizzle-orm";
import type { z } from "zod";
import { hasPassportDetails } from "contract/passport";
import type { signBody } from "contract/tenancy-contract";
import type { Language } from "domain/enums";
import { findOwnEntry } from "domain/stays/own-entry";
import { formatName, isNameOf } from "domain/people/person-name";
import { isOpen } from "domain/stays/stay-state";
import { recordAudit } from "../../kernel/audit/audit";
import type { Database } from "../../db/client";
import { occupants, reservations } from "../../db/schema";
import { ApiError, invalid } from "../../kernel/http/problem";
import { writeMessages } from "../../kernel/outbox/outbox";
import { loadMessageContext, toMemberMessages } from "../reservation-messages/reservation-messages";
import { savePassport } from "../reservations/passports/passport.commands";
import { findForUpdate, refreshContract } from "../reservations/lifecycle";
import { readMissingDetails } from "../reservations/occupants/occupant-details";
import { checkGuardianStaysApart } from "../reservations/occupants/occupant-addresses";
import type { Services } from "../../kernel/services";
import { hashContractText, keepContractText, readContractText } from "../tenancy-contracts/contract-text";
import { reopenSignatures } from "../tenancy-contracts/reopen-signatures";
import { readSigningToken } from "../tenancy-contracts/signing-link";

type Signer = typeof occupants.$inferSelect;

/** `from` and `with`: the signer's address and browser. */
export type Signature = z.infer<typeof signBody> & { from: string; with: string; language: Language };

/**
 * The signer of a link, while the contract can be read: until the hold expires, and indefinitely once signed.
 * @throws ApiError CONTRACT_NOT_FOUND for an invalid link, CONTRACT_LINK_REPLACED after a correction, CONTRACT_GONE
 * when the stay has ended
 */
export async function getSigner(services: Services, token: string): Promise<Signer> {
  const link = readSigningToken(services.env.secrets, token);
  if (!link) throw new ApiError("CONTRACT_NOT_FOUND");
  const [row] = await services.db
    .select({ signer: occupants, reservation: reservations })
    .from(occupants)
    .innerJoin(reservations, eq(reservations.id, occupants.reservationId))
    .where(eq(occupants.id, link.occupantId));
  if (!row) throw new ApiError("CONTRACT_NOT_FOUND");
  if (row.signer.linkVersion !== link.version) throw new ApiError("CONTRACT_LINK_REPLACED");
  const readable = isOpen(row.reservation, services.now()) || row.reservation.contract === "signed";
  if (!readable) throw new ApiError("CONTRACT_GONE");
  return row.signer;
}

/**
 * Signs for one occupant. An invited occupant adds the missing details. A passport is saved with the signature. The typed name must match the contract's, and
 * the hash that of the displayed text. Idempotent.
 * The first signature keeps the text for the others. When everyone has signed and everything due is paid, the stay is
 * confirmed in the same transaction.
 * @throws ApiError CONTRACT_NOT_FOUND, CONTRACT_LINK_REPLACED, CONTRACT_GONE, CONTRACT_NOT_OPEN, CONTRACT_CHANGED,
 * OCCUPANT_NOT_FOUND for the passport of a guardian, VALIDATION_FAILED
 */
export async function signContract(services: Services, token: string, signature: Signature): Promise<void> {
  const drawing = signature.signature && (await readDrawing(signature.signature));
  await act(services, token, async (tx, signer, now, stay) => {
    if (signer.signedAt) return;
    if (signer.declinedAt) throw new ApiError("CONTRACT_NOT_OPEN");
    checkTypedName(signature, signer);
    const details = readMissingDetails(signer, signature);
    if (details.email) await checkGuardianStaysApart(tx, signer, details.email);
    const text = await readContractText(tx, signer.reservationId);
    const hash = hashContractText(text);
    if (signature.textHash && signature.textHash !== hash) throw new ApiError("CONTRACT_CHANGED");
    await tx
      .update(occupants)
      .set({
        ...details,
        ...toSignedColumns(signature, now),
        signature: drawing,
        signedHash: hash,
      })
      .where(eq(occupants.id, signer.id));
    const actor = { kind: "occupant", id: signer.id } as const;
    const { passport } = signature;
    if (passport && hasPassportDetails(passport)) {
      await savePassport(services, tx, { stay, person: signer, passport, actor });
    }
    await recordAudit(tx, { actor, at: now, action: "contract.signed", subject: "occupant", subjectId: signer.id });
    await keepContractText(tx, signer.reservationId, text);
    await reopenSignatures(tx, now, signer.reservationId, actor); // given under another text, before texts were kept
    await refreshContract(tx, now, signer.reservationId, actor);
  });
}

/** The member is notified, and replaces that occupant or cancels. `language`: in which the contract was read. */
export async function declineContract(
  services: Services,
  token: string,
  { reason, language }: { reason: string | undefined; language: Language },
): Promise<void> {
  await act(services, token, async (tx, signer, now) => {
    if (signer.signedAt) throw new ApiError("CONTRACT_ALREADY_SIGNED");
    if (signer.declinedAt) return;
    await tx
      .update(occupants)
      .set({ locale: language, declinedAt: now, declineReason: reason })
      .where(eq(occupants.id, signer.id));
    const actor = { kind: "occupant", id: signer.id } as const;
    await recordAudit(tx, { actor, at: now, action: "contract.declined", subject: "occupant", subjectId: signer.id });
    await refreshContract(tx, now, signer.reservationId, actor);
    const messageContext = await loadMessageContext(tx, signer.reservationId);
    const toMember = toMemberMessages(messageContext, {
      kind: "contractDeclined",
      link: { to: "reservation", reservationId: signer.reservationId },
      context: signer.id === findOwnEntry(messageContext.people, messageContext.member)?.id ? "own" : undefined,
      cause: `${signer.id}:${signer.linkVersion}`,
    });
    await writeMessages(tx, now, toMember);
  });
}

/** Runs one signer's action on a locked, open reservation. Locks the reservation first, as everywhere. */
async function act(
  services: Services,
  token: string,
  run: (tx: Database, signer: Signer, now: Date, stay: typeof reservations.$inferSelect) => Promise<void>,
): Promise<void> {
  const seen = await getSigner(services, token);
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const reservation = await findForUpdate(tx, seen.reservationId);
    const [signer] = await tx.select().from(occupants).where(eq(occupants.id, seen.id));
    if (!reservation || !signer) throw new ApiError("CONTRACT_NOT_FOUND");
    if (signer.linkVersion !== seen.linkVersion) throw new ApiError("CONTRACT_LINK_REPLACED");
    if (!signer.signedAt && !isOpen(reservation, now)) throw new ApiError("CONTRACT_GONE");
    await run(tx, signer, now, reservation);
  });
}

const prefix = "data:image/png;base64,";
const signature = Buffer.from("89504e470d0a1a0a", "hex");
const largest = { width: 1200, height: 400 };

/**
 * Re-encodes a drawn signature, so that nothing but pixels is stored.
 * @returns a PNG data URL
 * @throws ApiError VALIDATION_FAILED unless it is a PNG of at most 1200 by 400 pixels
 */
export async function readDrawing(dataUrl: string): Promise<string> {
  const png = Buffer.from(dataUrl.slice(prefix.length), "base64");
  try {
    if (!png.subarray(0, signature.length).equals(signature)) throw new Error("no PNG"); // no other decoder is reached
    const { default: sharp } = await import("sharp");
    const limits = { limitInputPixels: largest.width * largest.height, failOn: "error" } as const;
    const { format, width, height } = await sharp(png, limits).metadata();
    if (format !== "png" || width > largest.width || height > largest.height) throw new Error("too large");
    const drawn = await sharp(png, limits).toFormat("png", { compressionLevel: 9, palette: true }).toBuffer();
    return prefix + drawn.toString("base64");
  } catch {
    throw invalid({ path: "signature", problem: "drawingInvalid" });
  }
}

/** @throws ApiError VALIDATION_FAILED */
export function checkTypedName({ fullName }: Signature, person: Signer): void {
  if (isNameOf(fullName, person)) return;
  throw invalid({ path: "fullName", problem: "nameDiffers", values: { name: formatName(person) } });
}

/** The columns of a signature that a contract and an addendum have in common. */
export const toSignedColumns = (signature: Signature, now: Date) => ({
  locale: signature.language,
  signedAt: now,
  signedName: signature.fullName,
  signedFrom: signature.from,
  signedWith: signature.with.slice(0, 400),
});
