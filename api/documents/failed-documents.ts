import { and, eq } from "drizzle-orm";
import type { DocumentKind } from "domain/enums";
import { failedDocuments } from "../db/schema";
import { isDatabaseUnavailable } from "../db/unavailable";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";

/** `subjectId`: of an addendum the change, else the reservation. */
type Wanted = { kind: DocumentKind; subjectId: string; reservationId: string };

/** Enters a document that cannot be made for admins, and takes it out once it is. @throws ApiError DOCUMENT_NOT_MADE */
export async function makeDocument(
  { db, now, log }: Services,
  { kind, subjectId, reservationId }: Wanted,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  try {
    const bytes = await make();
    await takeOut().catch((err: unknown) => log.error({ reservationId, kind, err }, "a made document is still listed"));
    return bytes;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ reservationId, kind, err: error }, "a document was not made");
    await db.insert(failedDocuments).values({ kind, subjectId, reservationId, failedAt: now() }).onConflictDoNothing();
    throw new ApiError("DOCUMENT_NOT_MADE");
  }

  async function takeOut(): Promise<void> {
    const isIt = and(eq(failedDocuments.subjectId, subjectId), eq(failedDocuments.kind, kind));
    if ((await db.$count(failedDocuments, isIt)) > 0) await db.delete(failedDocuments).where(isIt);
  }
}
