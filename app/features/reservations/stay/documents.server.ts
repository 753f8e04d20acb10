import { z } from "zod";
import { documentKindSchema } from "contract/document";
import type { DocumentKind } from "domain/enums";

export type RequestedDocument = { kind: DocumentKind; change?: string; occupant?: string };

/** The document of an address; a change that is no id counts as absent. */
export function readDocumentAddress(url: URL): RequestedDocument {
  const kind = documentKindSchema.parse(/(\w+)\.pdf$/.exec(url.pathname)?.[1]);
  return { kind, ...addressQuery.parse(Object.fromEntries(url.searchParams)) };
}

const optionalId = z.uuid().optional().catch(undefined);
const addressQuery = z.object({ change: optionalId, occupant: optionalId });
