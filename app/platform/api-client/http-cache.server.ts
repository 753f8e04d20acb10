import CachePolicy from "http-cache-semantics";
import { LRUCache } from "lru-cache";
import { changesPublicContent } from "contract/public-content";
import { log } from "../log.server";

/** `headers` are those of its answers except `age`; `parsedBySchema` is what has been read from the body. */
type StoredResponse = {
  policy: CachePolicy;
  headers: Headers;
  body: ArrayBuffer;
  parsedBySchema: WeakMap<object, { parsed: unknown }>;
};
/** `kept` is what others may have of it. */
type Answer = { response: Response; kept?: StoredResponse };
type Send = (extraHeaders: Record<string, string>) => Promise<Response>;

const maxBytes = 32 * 1024 ** 2;

/**
 * A shared cache of the API's answers by the rules of HTTP (RFC 9111, `stale-while-revalidate` of RFC 5861): it keeps
 * what an answer's Cache-Control lets anybody have. One per process.
 */
const stored = new LRUCache<string, StoredResponse>({
  maxSize: maxBytes,
  // One parsed copy is counted, at about three times its text: most answers have one reader. The policy has the address
  sizeCalculation: ({ body }, key) => 4 * body.byteLength + 4 * key.length + 1_000,
});
let generation = 0;

/** First copies that are on their way, for those who ask for the same meanwhile. */
const arriving = new Map<string, Promise<StoredResponse | undefined>>();

/** After a call that has succeeded: writers see at once what they have changed. */
export function dropChangedContent(call: { method: string; pathname: string }): void {
  if (changesPublicContent(call)) clearHttpCache();
}

/** Also answers that are on their way are not kept. */
export function clearHttpCache(): void {
  generation += 1;
  stored.clear();
  arriving.clear();
}

/**
 * The answer to a GET, from the cache if its rules allow.
 * @param send sends the request with these headers in addition
 */
export async function readThroughCache(url: URL, headers: Headers, send: Send): Promise<Response> {
  const language = headers.get("accept-language") ?? "";
  const request = {
    url: url.href,
    method: "GET",
    // Nothing else may decide about an answer, see `isForAnybody`
    headers: {
      host: url.host,
      "accept-language": language,
      ...(headers.has("authorization") && { authorization: "yes" }),
    },
  };
  const key = `${language} ${url.href}`;
  const cached = stored.get(key);
  const renew = async (extraHeaders: Record<string, string>): Promise<Answer> => {
    const startGeneration = generation;
    const keep = (kept: StoredResponse): Answer => {
      if (startGeneration === generation) stored.set(key, kept);
      return { kept, response: toResponse(kept) };
    };
    const response = await send(extraHeaders);
    if (cached && response.status === 304) {
      const { policy } = cached.policy.revalidatedPolicy(request, toPlain(response));
      return keep({ ...cached, policy, headers: headersOf(policy) });
    }
    const policy = new CachePolicy(request, toPlain(response));
    if (response.status !== 200 || !policy.storable() || policy.timeToLive() <= 0 || !isForAnybody(response))
      return { response };
    const body = await response.arrayBuffer();
    return keep({ policy, headers: headersOf(policy), body, parsedBySchema: new WeakMap() });
  };
  const fetchOnce = async (extraHeaders: Record<string, string>): Promise<Response> => {
    if (headers.has("authorization")) return (await renew(extraHeaders)).response; // may be of one member
    const running = arriving.get(key);
    const shared = running && (await running);
    if (shared) return toResponse(shared);
    const answer = renew(extraHeaders);
    const kept = answer.then(({ kept }) => kept).finally(() => arriving.get(key) === kept && arriving.delete(key));
    kept.catch(() => undefined); // thrown below
    arriving.set(key, kept);
    return (await answer).response;
  };
  if (!cached) return fetchOnce({});
  const { response, revalidation } = cached.policy.evaluateRequest(request);
  const etag = revalidation?.headers["if-none-match"];
  const condition: Record<string, string> = typeof etag === "string" ? { "if-none-match": etag } : {};
  if (!response) return fetchOnce(condition);
  if (revalidation && !renewing.has(key)) {
    renewing.add(key);
    void renew(condition)
      .catch((error: unknown) => log.warn({ err: error, path: url.pathname }, "an answer could not be renewed"))
      .finally(() => renewing.delete(key));
  }
  return toResponse(cached);
}

/** Keys of the answers that are renewed while the old ones are in use. */
const renewing = new Set<string>();

/** By its language at most: other headers of the request are not compared. */
function isForAnybody({ headers }: Response): boolean {
  const names = (headers.get("vary") ?? "").split(",").map((name) => name.trim().toLowerCase());
  return names.every((name) => ["", "accept-language", "accept-encoding"].includes(name));
}

function toPlain({ status, headers }: Response): CachePolicy.Response {
  return { status, headers: Object.fromEntries(headers) };
}

function headersOf(policy: CachePolicy): Headers {
  return new Headers(policy.responseHeaders() as Record<string, string>);
}

const storedOf = new WeakMap<Response, StoredResponse>();

function toResponse(answer: StoredResponse): Response {
  const response = new Response(answer.body, { headers: answer.headers });
  response.headers.set("age", String(Math.round(answer.policy.age()))); // grows while the answer is stored
  storedOf.set(response, answer);
  return response;
}

/**
 * What `read` makes of a response; of a stored one once for each `reader`, frozen, because requests share it.
 * @param reader what the result depends on beside the body, such as a schema
 */
export async function readShared<T>(response: Response, reader: object, read: () => Promise<T>): Promise<T> {
  const parsedBySchema = storedOf.get(response)?.parsedBySchema;
  if (!parsedBySchema) return read();
  const known = parsedBySchema.get(reader) as { parsed: T } | undefined;
  if (known) return known.parsed;
  const parsed = deepFreeze(await read());
  parsedBySchema.set(reader, { parsed });
  return parsed;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
