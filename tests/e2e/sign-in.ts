import type { Cookie, Page } from "@playwright/test";
import { password } from "./guest";
import { expect, type Say } from "./test";

/** People of the demo. */
type Name = "admin" | "content" | "desk" | "member";
export const emailOf = (name: Name) => `${name}@homes.example`;

/** Of the one site that a worker's tests share. */
const sessions = new Map<string, { cookies: Cookie[]; at: number }>();
const longest = 10 * 60_000; // the token and the proof of the second factor expire after 15 minutes

/** Signs in by one request, and later by the same session: no test that uses it may log out. */
export async function signInAs(page: Page, say: Say, name: Name): Promise<void> {
  const key = `${name} ${say.language}`;
  const known = sessions.get(key);
  if (known && Date.now() - known.at < longest) return page.context().addCookies(known.cookies);
  const answer = await page.request.post("/auth/login", {
    form: { email: emailOf(name), password },
    headers: { "Accept-Language": say.language },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  sessions.set(key, { cookies: await page.context().cookies(), at: Date.now() });
}

/** The headers of a call to `/v1` as one of the demo's people. */
export async function authorize(page: Page, apiURL: string, name: Name): Promise<{ authorization: string }> {
  const answer = await page.request.post(`${apiURL}/v1/auth/login`, { data: { email: emailOf(name), password } });
  const { accessToken } = ((await answer.json()) as { data: { accessToken: string } }).data;
  return { authorization: `Bearer ${accessToken}` };
}
