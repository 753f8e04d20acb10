import { parse, stringify } from "uuid";
import type { ApiEnv } from "../../env";
import { sign, verifySignature } from "../../kernel/keys";

/**
 * The token of a calendar's address: a stored random key and its signature, so that the database alone opens no
 * calendar. Another key, or none, revokes it.
 */
type Purpose = "calendar-feed" | "unit-calendar";

const headLength = Math.ceil((16 * 8) / 6);

export function toCalendarToken(env: ApiEnv, purpose: Purpose, key: string): string {
  const head = Buffer.from(parse(key)).toString("base64url");
  return head + sign(env.secrets, purpose, head);
}

/** The key of a token, or null when it is forged. */
export function readCalendarToken(env: ApiEnv, purpose: Purpose, token: string): string | null {
  const head = token.slice(0, headLength);
  if (!verifySignature(env.secrets, purpose, head, token.slice(headLength))) return null;
  return stringify(Buffer.from(head, "base64url"));
}
