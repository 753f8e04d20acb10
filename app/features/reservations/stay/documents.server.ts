import type { DocumentKind } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";

/** A sealed PDF about a reservation; its body is not read yet. */
export function openDocument(api: ApiClient, id: string, kind: DocumentKind): Promise<Response> {
  return api.open(`/v1/reservations/${encodeURIComponent(id)}/documents/${kind}.pdf`);
}
