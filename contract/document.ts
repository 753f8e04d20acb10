import { z } from "zod";
import { documentKinds, type DocumentKind } from "domain/enums";
import { maxDocumentBytes } from "domain/rules";
import { adminCalls, memberCalls, visitorCalls } from "./call";
import { byId, id, instant } from "./envelope";
import type { ErrorCode } from "./problem";
import { fileSchema } from "./upload";

export const documentKindSchema = z.enum(documentKinds);

const documentQuery = z.object({
  change: id.optional().meta({ description: "Of an addendum: the change; the last one that was signed by default" }),
});

const adminDocumentQuery = documentQuery.extend({
  occupant: id.optional().meta({
    description: "Of a confirmation of residence: whose passport it has; the only occupant's by default",
  }),
});

/** Whether a PDF was sealed here and is unchanged. For a genuine one, no more than the file itself says. */
export const documentCheckSchema = z
  .object({
    result: z.enum(["genuine", "changed", "foreign"]).meta({
      description: "changed: it bears our certificate and is not what was sealed; foreign: it bears none of ours",
    }),
    document: z
      .object({
        kind: documentKindSchema,
        code: z.string().meta({ description: "The reservation's" }),
        signers: z.number().int().meta({ description: "How many people have signed; 0 when no signature is required" }),
        sealedAt: instant,
      })
      .nullable(),
  })
  .meta({ id: "DocumentCheck" });
export type DocumentCheck = z.infer<typeof documentCheckSchema>;

const summaries: Record<DocumentKind, string> = {
  contract: "The contract with its signatures, once everyone has signed: the same bytes for ever",
  addendum: "The addendum of a change that everyone has signed, with the signatures: the same bytes for ever",
  residence: "The confirmation of residence for the residence card, once the stay is confirmed",
  receipt: "What was paid and refunded, once something was",
};

const pdf = { file: "application/pdf", answers: "The PDF, sealed" } as const;
const notMade = ["RESERVATION_NOT_FOUND", "DOCUMENT_NOT_READY", "DOCUMENT_NOT_MADE", "RATE_LIMITED"] as const;

const ownDocument = (operationId: string, kind: DocumentKind, errors: readonly ErrorCode[] = []) =>
  memberCalls("Documents").get(operationId, `/v1/reservations/{id}/documents/${kind}.pdf`, {
    ...pdf,
    summary: summaries[kind],
    params: byId,
    query: documentQuery,
    errors: [...notMade, ...errors],
  });

/** Of the member's own stays. */
export const getDocument = {
  contract: ownDocument("getContractDocument", "contract"),
  addendum: ownDocument("getAddendumDocument", "addendum", ["CHANGE_NOT_FOUND"]),
  residence: ownDocument("getResidenceDocument", "residence"),
  receipt: ownDocument("getReceiptDocument", "receipt"),
};

const adminDocument = (operationId: string, kind: DocumentKind, errors: readonly ErrorCode[] = []) =>
  adminCalls("reservations.read").get(operationId, `/v1/admin/reservations/{id}/documents/${kind}.pdf`, {
    ...pdf,
    summary: summaries[kind],
    params: byId,
    query: adminDocumentQuery,
    errors: [...notMade, ...errors],
  });

export const getAdminDocument = {
  contract: adminDocument("getAdminContractDocument", "contract"),
  addendum: adminDocument("getAdminAddendumDocument", "addendum", ["CHANGE_NOT_FOUND"]),
  residence: adminDocument("getAdminResidenceDocument", "residence", ["OCCUPANT_NOT_FOUND"]),
  receipt: adminDocument("getAdminReceiptDocument", "receipt"),
};

const contracts = visitorCalls("Contracts");

export const getSignedContractDocument = contracts.get(
  "getSignedContractDocument",
  "/v1/contracts/{token}/contract.pdf",
  {
    ...pdf,
    summary: summaries.contract,
    params: z.object({ token: z.string().max(400) }),
    errors: ["CONTRACT_NOT_FOUND", "DOCUMENT_NOT_READY", "CONTRACT_GONE", "CONTRACT_LINK_REPLACED"],
  },
);

export const verifyContract = visitorCalls("Documents").post("verifyContract", "/v1/contracts/verify", {
  summary: `Whether a PDF of at most ${maxDocumentBytes / 1_000_000} MB is one that was sealed here, byte for byte`,
  body: fileSchema,
  bodyType: "application/pdf",
  data: documentCheckSchema,
  answers: "Genuine, changed or foreign",
  errors: ["RATE_LIMITED"],
});
