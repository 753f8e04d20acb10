import type { DocumentKind } from "domain/enums";
import { ApiError } from "../kernel/http/problem";
import { isActualStay } from "../reservations/actual-stay";
import { sealKeysOf } from "../seal/seal-keys";
import type { Services } from "../kernel/services";
import { findAddendumPdf } from "./addendum-document";
import { findContractPdf } from "./contract-document";
import { listReceiptEntries } from "./receipt-entries";
import { sealNotice } from "./seal-notice";
import { readStayFacts, type StayFacts } from "./stay-facts";

type SealedDocument = { kind: DocumentKind; code: string; bytes: Uint8Array };

/** What each is, in the description of its calls. */
export const documentSummaries: Record<DocumentKind, string> = {
  contract: "The contract with its signatures, once everyone has signed: the same bytes for ever",
  addendum: "The addendum of the last change that was signed, with its signatures: the same bytes for ever",
  residence: "The confirmation of residence for the residence card, once the stay is confirmed",
  receipt: "What was paid and refunded, once something was",
};

/**
 * A document about an existing reservation. The contract is the stored one; the others have current data and are sealed
 * for each call.
 * @throws ApiError DOCUMENT_NOT_READY
 */
export async function getDocument(services: Services, id: string, kind: DocumentKind): Promise<SealedDocument> {
  const stay = await readStayFacts(services.db, id);
  const bytes = await make(services, id, stay, kind);
  if (!bytes) throw new ApiError("DOCUMENT_NOT_READY");
  return { kind, code: stay.code, bytes };
}

const isConfirmable = (stay: StayFacts) => isActualStay(stay) && stay.residents.every(({ fullName }) => fullName);

async function make(services: Services, id: string, stay: StayFacts, kind: DocumentKind): Promise<Uint8Array | null> {
  if (kind === "contract") return findContractPdf(services, id);
  if (kind === "addendum") return findAddendumPdf(services, id);
  const entries = kind === "receipt" ? await listReceiptEntries(services.db, id) : [];
  if (kind === "receipt" ? entries.length === 0 : !isConfirmable(stay)) return null;
  const [key] = await sealKeysOf(services.env);
  const notice = sealNotice(services.env, key, services.now());
  const { drawReceipt, drawResidence, sealPdf } = await import("./pdf-writer");
  const pdf = await (kind === "receipt" ? drawReceipt(stay, entries, notice) : drawResidence(stay, notice));
  return sealPdf(pdf, { kind, code: stay.code, signers: 0 }, key, services.now());
}
