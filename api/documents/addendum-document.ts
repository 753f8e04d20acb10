import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { stayChanges } from "../db/schema";
import type { Services } from "../kernel/services";
import { sealKeysOf } from "../seal/seal-keys";
import { sealNotice } from "./seal-notice";

/**
 * The sealed addendum of the last change that was signed, made when it is first asked for, then always the same bytes.
 * Null without one.
 */
export async function findAddendumPdf(services: Services, reservationId: string): Promise<Uint8Array | null> {
  const isSigned = and(eq(stayChanges.reservationId, reservationId), isNotNull(stayChanges.document));
  const [last] = await services.db
    .select({ id: stayChanges.id, document: stayChanges.document, pdf: stayChanges.pdf })
    .from(stayChanges)
    .where(isSigned)
    .orderBy(desc(stayChanges.endedAt))
    .limit(1);
  if (!last?.document) return null;
  if (last.pdf) return last.pdf;
  const { document } = last;
  const [key] = await sealKeysOf(services.env);
  const now = services.now();
  const { drawContract, sealPdf } = await import("./pdf-writer");
  const pdf = await drawContract(document, sealNotice(services.env, key, now));
  const file = { kind: "addendum", code: document.text.code, signers: document.signers.length } as const;
  const bytes = await sealPdf(pdf, file, key, now);
  const isFirst = and(eq(stayChanges.id, last.id), isNull(stayChanges.pdf));
  const [made] = await services.db
    .update(stayChanges)
    .set({ pdf: bytes })
    .where(isFirst)
    .returning({ id: stayChanges.id });
  return made ? bytes : findAddendumPdf(services, reservationId);
}
