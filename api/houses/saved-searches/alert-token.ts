import { parse, stringify } from "uuid";
import { sign, verifySignature } from "../../kernel/keys";

/* Ends the e-mails of a saved search without a log-in: the search's id, signed. It works as long as its secret, as old e-mails have it. */

const purpose = "search-alerts";
const idBytes = 16;

export function makeAlertToken(secrets: readonly [string, ...string[]], savedSearchId: string): string {
  const text = Buffer.from(parse(savedSearchId)).toString("base64url");
  return text + sign(secrets, purpose, text);
}

/** The id of the saved search, or null for an invalid token. */
export function readAlertToken(secrets: readonly string[], token: string): string | null {
  const head = token.slice(0, Math.ceil((idBytes * 4) / 3));
  const bytes = Buffer.from(head, "base64url");
  if (bytes.length !== idBytes || !verifySignature(secrets, purpose, head, token.slice(head.length))) return null;
  try {
    return stringify(bytes);
  } catch {
    return null;
  }
}
