import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { seoulDay } from "domain/seoul-time";
import { stayChanges } from "../db/schema";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { openSealKeys, sealNotice } from "./seal/seal-keys";
import { makeDocument } from "./failed-documents";

type Addendum = { bytes: Uint8Array; signedOn: string };

/**
 * The sealed addendum of a change, or of the last one that was signed: made when it is first asked for, then always the
 * same bytes. Null where everyone has not signed.
 * @throws ApiError CHANGE_NOT_FOUND, DOCUMENT_NOT_MADE
 */
export async function findAddendumPdf(
  services: Services,
  reservationId: string,
  changeId?: string,
): Promise<Addendum | null> {
  const ofStay = eq(stayChanges.reservationId, reservationId);
  const wanted = changeId
    ? eq(stayChanges.id, changeId)
    : and(eq(stayChanges.status, "done"), isNotNull(stayChanges.document));
  const [change] = await services.db
    .select({
      id: stayChanges.id,
      document: stayChanges.document,
      pdf: stayChanges.pdf,
      status: stayChanges.status,
      endedAt: stayChanges.endedAt,
    })
    .from(stayChanges)
    .where(and(ofStay, wanted))
    .orderBy(desc(stayChanges.endedAt))
    .limit(1);
  if (!change && changeId) throw new ApiError("CHANGE_NOT_FOUND");
  if (change?.status !== "done" || !change.document || !change.endedAt) return null;
  const { id, document, pdf } = change;
  const signedOn = seoulDay(change.endedAt);
  if (pdf) return { bytes: pdf, signedOn };
  const bytes = await makeDocument(services, { kind: "addendum", subjectId: id, reservationId }, async () => {
    const [key] = await openSealKeys(services.env);
    const now = services.now();
    const { drawContract, sealPdf } = await import("./pdf-writer");
    const drawn = await drawContract(document, sealNotice(services.env, key, now));
    const file = { kind: "addendum", code: document.text.code, signers: document.signers.length } as const;
    return sealPdf(drawn, file, key, now);
  });
  const isFirst = and(eq(stayChanges.id, id), isNull(stayChanges.pdf));
  const [made] = await services.db
    .update(stayChanges)
    .set({ pdf: bytes })
    .where(isFirst)
    .returning({ id: stayChanges.id });
  return made ? { bytes, signedOn } : findAddendumPdf(services, reservationId, id);
}
