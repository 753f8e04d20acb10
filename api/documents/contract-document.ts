import { createHash } from "node:crypto";
import { and, eq, isNull, lte } from "drizzle-orm";
import { contractDocuments, occupants, reservations } from "../db/schema";
import { openSealKeys, sealNotice } from "./seal/seal-keys";
import type { Services } from "../kernel/services";
import { storeSignedContract } from "../stays/tenancy-contracts/store-signed-contract";
import type { SignedContract } from "../db/schema/signed-contract";
import { makeDocument } from "./failed-documents";
import { getRow } from "../db/rows";

const atOnce = 5;

/** The sealed PDF, always the same bytes, created if missing. Null before everyone has signed and after erasure. */
export async function findContractPdf(services: Services, reservationId: string): Promise<Uint8Array | null> {
  const [stored] = await listStored(services, reservationId);
  if (stored) return stored.pdf ?? makePdf(services, stored);
  const [reservation] = await services.db
    .select({ contract: reservations.contract })
    .from(reservations)
    .where(eq(reservations.id, reservationId));
  if (reservation?.contract !== "signed" || (await isErased(services, reservationId))) return null;
  await storeSignedContract(services.db, services.now(), reservationId); // signed before contracts were stored
  const row = getRow(await listStored(services, reservationId));
  return row.pdf ?? makePdf(services, row);
}

/** A failure is retried later and does not block others. */
export async function makeContractPdfs(services: Services): Promise<void> {
  const { db, now } = services;
  const due = await db
    .select({ reservationId: contractDocuments.reservationId, content: contractDocuments.content })
    .from(contractDocuments)
    .where(and(isNull(contractDocuments.pdf), lte(contractDocuments.nextAttemptAt, now())))
    .orderBy(contractDocuments.nextAttemptAt)
    .limit(atOnce);
  for (const row of due) {
    try {
      await makePdf(services, row);
    } catch {
      await postpone(services, row.reservationId);
    }
  }
}

type Row = { reservationId: string; content: SignedContract };

/** @throws ApiError DOCUMENT_NOT_MADE */
function makePdf(services: Services, row: Row): Promise<Uint8Array> {
  const { reservationId } = row;
  return makeDocument(services, { kind: "contract", subjectId: reservationId, reservationId }, () =>
    drawAndStore(services, row),
  );
}

/** The first stored PDF is kept; a concurrent caller gets the same bytes. */
async function drawAndStore(services: Services, { reservationId, content }: Row): Promise<Uint8Array> {
  const [key] = await openSealKeys(services.env);
  const now = services.now();
  const { drawContract, sealPdf } = await import("./pdf-writer");
  const pdf = await drawContract(content, sealNotice(services.env, key, now));
  const file = { kind: "contract", code: content.text.code, signers: content.signers.length } as const;
  const bytes = await sealPdf(pdf, file, key, now);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const [made] = await services.db
    .update(contractDocuments)
    .set({ pdf: bytes, sha256, sealedAt: now })
    .where(and(eq(contractDocuments.reservationId, reservationId), isNull(contractDocuments.pdf)))
    .returning({ sha256: contractDocuments.sha256 });
  if (made) return bytes;
  const other = getRow(await listStored(services, reservationId));
  if (!other.pdf) throw new Error(`The contract ${content.text.code} was erased while its PDF was made`);
  return other.pdf;
}

async function isErased({ db }: Services, reservationId: string): Promise<boolean> {
  const nameless = and(eq(occupants.reservationId, reservationId), eq(occupants.firstName, ""));
  return (await db.$count(occupants, nameless)) > 0;
}

const listStored = ({ db }: Services, reservationId: string) =>
  db.select().from(contractDocuments).where(eq(contractDocuments.reservationId, reservationId));

async function postpone({ db, now }: Services, reservationId: string): Promise<void> {
  const open = and(eq(contractDocuments.reservationId, reservationId), isNull(contractDocuments.pdf));
  const [row] = await db.select({ attempts: contractDocuments.attempts }).from(contractDocuments).where(open);
  if (!row) return;
  const attempts = Math.min(row.attempts + 1, 1000);
  const minutes = Math.min(2 ** attempts, 240);
  const nextAttemptAt = new Date(now().getTime() + minutes * 60_000);
  await db.update(contractDocuments).set({ attempts, nextAttemptAt }).where(open);
}
