import { asc, eq, getTableColumns } from "drizzle-orm";
import { formatName } from "domain/people/person-name";
import type { Database } from "../../db/client";
import { contractDocuments, contractTexts, occupants } from "../../db/schema";
import { hashContractText, readContractText } from "./contract-text";
import { notNull } from "../../db/rows";

/** Stores the contract's text in the transaction of its last signature; the PDF is created later. Idempotent. */
export async function storeSignedContract(tx: Database, now: Date, reservationId: string): Promise<void> {
  const text = await readContractText(tx, reservationId);
  const rows = await tx
    .select({ ...getTableColumns(occupants), signedAt: notNull(occupants.signedAt) })
    .from(occupants)
    .where(eq(occupants.reservationId, reservationId))
    .orderBy(asc(occupants.position));
  const signers = rows.map((row) => ({
    role: row.role,
    fullName: formatName(row),
    typedName: row.signedName ?? formatName(row),
    drawing: row.signature,
    signedAt: row.signedAt.toISOString(),
    from: row.signedFrom,
    with: row.signedWith,
    hash: row.signedHash,
  }));
  const signedAt = new Date(Math.max(...rows.map((row) => row.signedAt.getTime())));
  await tx
    .insert(contractDocuments)
    .values({ reservationId, content: { text, hash: hashContractText(text), signers }, signedAt, nextAttemptAt: now })
    .onConflictDoNothing();
  await tx.delete(contractTexts).where(eq(contractTexts.reservationId, reservationId));
}
