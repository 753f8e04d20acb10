import type { z } from "zod";
import { tenancyContractSchema, type signBody, type TenancyContract } from "contract/tenancy-contract";
import type { ApiClient } from "~/platform/api-client/api-client.server";

export function getTenancyContract(api: ApiClient, token: string): Promise<TenancyContract> {
  return api.get(at(token), { returns: tenancyContractSchema });
}

export function signContract(api: ApiClient, token: string, body: z.output<typeof signBody>): Promise<TenancyContract> {
  return api.post(at(token), { body, returns: tenancyContractSchema });
}

export function declineContract(api: ApiClient, token: string, reason: string | undefined): Promise<TenancyContract> {
  return api.post(`${at(token)}/decline`, { body: { reason }, returns: tenancyContractSchema });
}

const at = (token: string) => `/v1/contracts/${encodeURIComponent(token)}`;
