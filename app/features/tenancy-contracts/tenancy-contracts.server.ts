import { documentCheckSchema, type DocumentCheck } from "contract/document";
import type { ApiClient } from "~/platform/api-client/api-client.server";

/** The sealed PDF, once everyone has signed; its body is not read yet. */
export function openSignedContract(api: ApiClient, token: string): Promise<Response> {
  return api.open(`/v1/contracts/${encodeURIComponent(token)}/contract.pdf`);
}

export function checkDocument(api: ApiClient, file: Blob): Promise<DocumentCheck> {
  const body = new Blob([file], { type: "application/pdf" });
  return api.post("/v1/contracts/verify", { body, returns: documentCheckSchema });
}
