/** NUL, and halves of surrogate pairs: PostgreSQL stores neither in a text, nor in JSON. In JSON both are escapes. */
const escapes = /\\u(?:0000|d[89a-f])/i;

/**
 * The path of the first text in a JSON body that cannot be stored; null if there is none, or if it is not JSON, which
 * its reader reports.
 */
export function findUnstorableText(json: Uint8Array): string | null {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  if (!bytes.includes("\\u")) return null;
  const text = bytes.toString("utf8");
  if (!escapes.test(text)) return null;
  try {
    return findIn(JSON.parse(text), "");
  } catch {
    return null;
  }
}

function findIn(value: unknown, path: string): string | null {
  if (typeof value === "string") return /[\0\p{Cs}]/u.test(value) ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    const found = findIn(name, path) ?? findIn(each, path ? `${path}.${name}` : name);
    if (found !== null) return found;
  }
  return null;
}
