import { parse, stringify } from "uuid";
import { sign, verifySignature } from "../../kernel/keys";

/* Signing without an account: a signed token with the occupant and the link's version; a new version revokes it. */

const purpose = "signing-link";
const headBytes = 18;

export function makeSigningToken(secrets: readonly [string, ...string[]], occupantId: string, version: number): string {
  const head = Buffer.alloc(headBytes);
  head.set(parse(occupantId), 0);
  head.writeUInt16BE(version, 16);
  const text = head.toString("base64url");
  return text + sign(secrets, purpose, text);
}

/** The occupant of a token, or null for an invalid one. */
export function readSigningToken(
  secrets: readonly string[],
  token: string,
): { occupantId: string; version: number } | null {
  const head = token.slice(0, headBytes / 0.75);
  const bytes = Buffer.from(head, "base64url");
  if (bytes.length !== headBytes || !verifySignature(secrets, purpose, head, token.slice(head.length))) return null;
  return { occupantId: stringify(bytes.subarray(0, 16)), version: bytes.readUInt16BE(16) };
}
