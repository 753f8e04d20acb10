import type { DocumentKind } from "domain/enums";
import type { ApiClient } from "~/platform/api-client/api-client.server";

export function openDocument(api: ApiClient, id: string, kind: DocumentKind): Promise<Response> {
  return api.open(`/v1/reservations/${encodeURIComponent(id)}/documents/${kind}.pdf`);
}
