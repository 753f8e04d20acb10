import { encode } from "uqr";
import { z } from "zod";
import { secondFactorSetUpSchema, type SecondFactorSetUp } from "contract/account";
import type { SessionHandle } from "~/platform/session/session.server";

/*
 * The API answers secrets once. Until the set-up is done they stay in the encrypted session cookie, for the account
 * alone: another person may log in to the same browser.
 */

const setUpFlow = "secondFactorSetUp";
const setUpMinutes = 30; // as long as the API keeps it
const codesFlow = "recoveryCodes";
const codesMinutes = 15;

type Owner = { id: string };
const ownedSetUp = secondFactorSetUpSchema.extend({ owner: z.string() });
const ownedCodes = z.object({ codes: z.array(z.string()), owner: z.string() });

export const storeSetUp = (session: SessionHandle, { id }: Owner, setUp: SecondFactorSetUp) =>
  session.putFlowState(setUpFlow, { ...setUp, owner: id }, setUpMinutes);
export function findSetUp(session: SessionHandle, { id }: Owner): SecondFactorSetUp | undefined {
  const found = ownedSetUp.safeParse(session.findFlowState(setUpFlow)).data;
  return found?.owner === id ? found : undefined;
}
export const forgetSetUp = (session: SessionHandle) => session.deleteFlowState(setUpFlow);

export const storeRecoveryCodes = (
  session: SessionHandle,
  { id }: Owner,
  { recoveryCodes }: Pick<SecondFactorSetUp, "recoveryCodes">,
) => session.putFlowState(codesFlow, { codes: recoveryCodes, owner: id }, codesMinutes);
export function findRecoveryCodes(session: SessionHandle, { id }: Owner): string[] | undefined {
  const found = ownedCodes.safeParse(session.findFlowState(codesFlow)).data;
  return found?.owner === id ? found.codes : undefined;
}
export const forgetRecoveryCodes = (session: SessionHandle) => session.deleteFlowState(codesFlow);

/** As the path of an SVG, one unit for each module. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4 }); // the quiet zone that readers need
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
