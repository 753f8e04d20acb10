import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { queryRows } from "api/db/client";
import { addendumSignatures } from "api/db/schema";
import { makeSigningToken } from "api/stays/tenancy-contracts/signing-link";
import { questionsAboutChanges } from "../load/change-books.mjs";
import type { TestApi } from "./api";
import { aHouse, type TestHouse } from "./house";
import { aMember, type TestMember } from "./member";
import { ledgerMatchesGateway } from "./money";
import { pay } from "./payment";
import { reserve } from "./reservation";
import { sign, signAll } from "./signing";

export type TestStay = { member: TestMember; house: TestHouse; id: string };

/** Confirmed, from 1 February to 1 April 2027, its first installment paid. */
export async function aConfirmedStay(
  api: TestApi,
  options: Record<string, unknown> & { house?: TestHouse; units?: number } = {},
): Promise<TestStay> {
  const { house: given, units, ...booking } = options;
  const house = given ?? (await aHouse(api, units ? { units } : {}));
  const member = await aMember(api);
  const days = { checkIn: "2027-02-01", checkOut: "2027-04-01" };
  const { id } = await reserve(api, member, house, { ...days, ...booking });
  await pay(api, member, { id });
  await signAll(api, id);
  return { member, house, id };
}

export const requestChange = (api: TestApi, { member, id }: TestStay, body: object, key?: string) =>
  api.request("POST", `/v1/reservations/${id}/changes`, { token: member.token, body, ...(key && { key }) });

export const withdrawChange = (api: TestApi, { member, id }: TestStay, changeId: string) =>
  api.request("DELETE", `/v1/reservations/${id}/changes/${changeId}`, { token: member.token });

export async function listAddendumTokens(api: TestApi, changeId: string): Promise<string[]> {
  const rows = await api.services.db
    .select({ id: addendumSignatures.id })
    .from(addendumSignatures)
    .where(eq(addendumSignatures.changeId, changeId))
    .orderBy(addendumSignatures.position);
  return rows.map(({ id }) => makeSigningToken(api.services.env.secrets, id, 1));
}

export async function signAddenda(api: TestApi, changeId: string): Promise<void> {
  for (const token of await listAddendumTokens(api, changeId)) expect((await sign(api, token)).status).toBe(200);
}

/** Expects that money and nights agree for every stay of the database, and with the gateway. */
export async function expectConsistentChanges(api: TestApi): Promise<void> {
  for (const [question, query] of Object.entries(questionsAboutChanges("reservations"))) {
    expect(await queryRows(api.services.db, sql.raw(query)), question).toEqual([]);
  }
  await ledgerMatchesGateway(api);
}
