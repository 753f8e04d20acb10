import type { z } from "zod";
import { documentCheckSchema, type DocumentCheck } from "contract/document";
import type { passportBody } from "contract/passport";
import { tenancyContractSchema, type signBody, type TenancyContract } from "contract/tenancy-contract";
import type { ApiClient } from "~/platform/api-client/api-client.server";

export function getTenancyContract(api: ApiClient, token: string): Promise<TenancyContract> {
  return api.get(contractPath(token), { returns: tenancyContractSchema });
}

export function signContract(api: ApiClient, token: string, body: z.output<typeof signBody>): Promise<TenancyContract> {
  return api.post(contractPath(token), { body, returns: tenancyContractSchema });
}

export function declineContract(api: ApiClient, token: string, reason: string | undefined): Promise<TenancyContract> {
  return api.post(`${contractPath(token)}/decline`, { body: { reason }, returns: tenancyContractSchema });
}

export function savePassport(
  api: ApiClient,
  token: string,
  body: z.output<typeof passportBody>,
): Promise<TenancyContract> {
  return api.put(passportPath(token), { body, returns: tenancyContractSchema });
}

/** Erased already is no problem. */
export function removePassport(api: ApiClient, token: string): Promise<void> {
  return api.delete(passportPath(token));
}

/** The sealed PDF, once everyone has signed; its body is not read yet. */
export function openSignedContract(api: ApiClient, token: string): Promise<Response> {
  return api.open(`${contractPath(token)}/contract.pdf`);
}

export function checkDocument(api: ApiClient, file: Blob): Promise<DocumentCheck> {
  const body = new Blob([file], { type: "application/pdf" });
  return api.post("/v1/contracts/verify", { body, returns: documentCheckSchema });
}

const passportPath = (token: string) => `${contractPath(token)}/passport`;
const contractPath = (token: string) => `/v1/contracts/${encodeURIComponent(token)}`;
