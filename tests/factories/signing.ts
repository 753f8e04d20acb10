import { eq } from "drizzle-orm";
import { occupants } from "api/db/schema";
import { makeSigningToken } from "api/stays/tenancy-contracts/signing-link";
import { tenancyContractSchema } from "contract/tenancy-contract";
import type { TestApi } from "./api";

/** The signing tokens in the order of the occupants. */
export async function listSigningTokens(api: TestApi, reservationId: string): Promise<string[]> {
  const people = await api.services.db
    .select()
    .from(occupants)
    .where(eq(occupants.reservationId, reservationId))
    .orderBy(occupants.position);
  return people.map((person) => makeSigningToken(api.services.env.secrets, person.id, person.linkVersion));
}

type SignBody = { signature?: string; passport?: Record<string, unknown> };

export async function signAll(api: TestApi, reservationId: string, body: SignBody = {}): Promise<void> {
  for (const token of await listSigningTokens(api, reservationId)) await sign(api, token, body);
}

/** Signs with the name that the contract shows. Returns the answer for an expired link. */
export async function sign(api: TestApi, token: string, body: SignBody = {}) {
  const contract = await api.request("GET", `/v1/contracts/${token}`);
  if (contract.status !== 200) return contract;
  const { signer } = contract.data(tenancyContractSchema);
  return api.request("POST", `/v1/contracts/${token}`, { body: { fullName: signer.fullName, consent: true, ...body } });
}
