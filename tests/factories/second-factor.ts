import { Secret, TOTP } from "otpauth";
import { logInResultSchema, type LogInTicket } from "contract/auth";
import { secondFactorSetUpSchema, type SecondFactorSetUp } from "contract/account";
import type { TestApi } from "./api";
import type { TestMember } from "./member";
import { password } from "./sign-up";

export type WithSecondFactor = Pick<SecondFactorSetUp, "secret" | "recoveryCodes">;

/** What an authenticator app shows; `steps` of 30 seconds later. */
export const appCode = (secret: string, now: Date, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });

const path = "/v1/users/me/second-factor";

export const startSetUp = async (api: TestApi, { token }: Pick<TestMember, "token">): Promise<SecondFactorSetUp> =>
  (await api.request("POST", path, { token })).data(secondFactorSetUpSchema);

/** Switches it on. The code of the present step is used up: log in with a later one. */
export async function setUpSecondFactor(api: TestApi, member: Pick<TestMember, "token">): Promise<WithSecondFactor> {
  const { secret, recoveryCodes } = await startSetUp(api, member);
  const code = appCode(secret, api.services.now());
  const { status } = await api.request("POST", `${path}/confirm`, { token: member.token, body: { code } });
  if (status !== 200) throw new Error(`the set-up answered ${status}`);
  return { secret, recoveryCodes };
}

/** After the password. */
export async function getTicket(api: TestApi, email: string): Promise<string> {
  const answer = await api.request("POST", "/v1/auth/login", { body: { email, password } });
  return (answer.data(logInResultSchema) as LogInTicket).ticket;
}

export const sendCode = (api: TestApi, ticket: string, code: string) =>
  api.request("POST", "/v1/auth/second-factor", { body: { ticket, code } });
