import { tokensSchema, type Tokens } from "contract/auth";
import type { TestApi } from "./api";

export const password = "Homes-2026";
let count = 0;

export function signUpForm(overrides: Record<string, unknown> = {}) {
  return {
    email: `newcomer${++count}@residents.example`,
    password,
    firstName: "Amélie",
    lastName: "O'Connor",
    birthDate: "1999-02-28",
    countryCode: "82",
    phone: "010-1234-5678",
    agreements: { terms: true, marketing: false, receipt: true },
    ...overrides,
  };
}

export async function signUp(
  api: TestApi,
  overrides: Record<string, unknown> = {},
): Promise<Tokens & { email: string }> {
  const body = signUpForm(overrides);
  const answer = await api.request("POST", "/v1/auth/sign-up", { body });
  return { ...answer.data(tokensSchema), email: String(body.email) };
}
