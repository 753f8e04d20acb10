import type { DocumentKind } from "domain/enums";
import { ApiError } from "../kernel/http/problem";
import { isActualStay } from "../stays/reservations/actual-stay";
import type { PassportHolder } from "../stays/reservations/passports/passport.queries";
import { openSealKeys, sealNotice } from "./seal/seal-keys";
import type { Services } from "../kernel/services";
import { findAddendumPdf } from "./addendum-document";
import { findContractPdf } from "./contract-document";
import { makeDocument } from "./failed-documents";
import { listReceiptEntries } from "./receipt-entries";
import { readStayFacts, type StayFacts } from "./stay-facts";

type SealedDocument = { body: Uint8Array; fileName: string };

/**
 * A document about an existing reservation. The contract is the stored one; the others have current data and are sealed
 * for each call. `changeId`: of an addendum; the last one by default. `holder`: whose passport a confirmation of
 * residence has, of one person at most, so that no occupant reads another's.
 * @throws ApiError DOCUMENT_NOT_READY, DOCUMENT_NOT_MADE, CHANGE_NOT_FOUND
 */
export async function getDocument(
  services: Services,
  id: string,
  { kind, changeId, holder = null }: { kind: DocumentKind; changeId?: string; holder?: PassportHolder | null },
): Promise<SealedDocument> {
  const stay = await readStayFacts(services.db, id);
  if (kind === "addendum") {
    const addendum = await findAddendumPdf(services, id, changeId);
    if (!addendum) throw new ApiError("DOCUMENT_NOT_READY");
    return { body: addendum.bytes, fileName: `addendum-${addendum.signedOn}-${stay.code}.pdf` };
  }
  const body = await make(services, id, stay, { kind, holder });
  if (!body) throw new ApiError("DOCUMENT_NOT_READY");
  return { body, fileName: `${kind}-${stay.code}.pdf` };
}

const isConfirmable = (stay: StayFacts) => isActualStay(stay) && stay.residents.every(({ fullName }) => fullName);

async function make(
  services: Services,
  id: string,
  stay: StayFacts,
  { kind, holder }: { kind: Exclude<DocumentKind, "addendum">; holder: PassportHolder | null },
): Promise<Uint8Array | null> {
  if (kind === "contract") return findContractPdf(services, id);
  const entries = kind === "receipt" ? await listReceiptEntries(services.db, id) : [];
  if (kind === "receipt" ? entries.length === 0 : !isConfirmable(stay)) return null;
  return makeDocument(services, { kind, subjectId: id, reservationId: id }, async () => {
    const [key] = await openSealKeys(services.env);
    const notice = sealNotice(services.env, key, services.now());
    const { drawReceipt, drawResidence, sealPdf } = await import("./pdf-writer");
    const pdf = kind === "receipt" ? drawReceipt(stay, entries, notice) : drawResidence(stay, notice, holder);
    return sealPdf(pdf, { kind, code: stay.code, signers: 0 }, key, services.now());
  });
}
