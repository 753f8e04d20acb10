import { channel } from "node:diagnostics_channel";
import CachePolicy from "http-cache-semantics";
import { LRUCache } from "lru-cache";
import { log } from "../log.server";

type StoredResponse = { policy: CachePolicy; body: ArrayBuffer };
type Send = (extraHeaders: Record<string, string>) => Promise<Response>;

const maxBytes = 32 * 1024 ** 2;

/**
 * A shared cache of the API's answers by the rules of HTTP (RFC 9111, `stale-while-revalidate` of RFC 5861): it keeps
 * what an answer's Cache-Control lets anybody have. One per process.
 */
const stored = new LRUCache<string, StoredResponse>({
  maxSize: maxBytes,
  sizeCalculation: ({ body }) => body.byteLength + 1_000,
});
let generation = 0;

/** Tells `scripts/page-cache.mjs`, which is outside of this bundle. */
const contentChanged = channel("homes:content-changed");

type SentCall = { method: string; pathname: string; hasIdempotencyKey: boolean };

/**
 * After a call that has succeeded: writers see at once what they have changed. A question that is posted, such as a
 * quote, changes nothing.
 */
export function dropChangedContent({ method, pathname, hasIdempotencyKey }: SentCall): void {
  const isByAdmin = pathname.startsWith("/v1/admin/");
  if (method === "GET" || method === "HEAD") return;
  if (method === "POST" && !hasIdempotencyKey && !isByAdmin) return;
  clearHttpCache();
  if (isByAdmin) contentChanged.publish(undefined);
}

/** Also answers that are on their way are not kept. */
export function clearHttpCache(): void {
  generation += 1;
  stored.clear();
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
  const renew = async (extraHeaders: Record<string, string>) => {
    const startGeneration = generation;
    const response = await send(extraHeaders);
    if (cached && response.status === 304) {
      const { policy } = cached.policy.revalidatedPolicy(request, toPlain(response));
      if (startGeneration === generation) stored.set(key, { ...cached, policy });
      return toResponse(cached.body, policy);
    }
    const policy = new CachePolicy(request, toPlain(response));
    if (response.status !== 200 || !policy.storable() || policy.timeToLive() <= 0 || !isForAnybody(response))
      return response;
    const body = await response.arrayBuffer();
    if (startGeneration === generation) stored.set(key, { policy, body });
    return toResponse(body, policy);
  };
  if (!cached) return renew({});
  const { response, revalidation } = cached.policy.evaluateRequest(request);
  const etag = revalidation?.headers["if-none-match"];
  const condition: Record<string, string> = typeof etag === "string" ? { "if-none-match": etag } : {};
  if (!response) return renew(condition);
  if (revalidation && !renewing.has(key)) {
    renewing.add(key);
    void renew(condition)
      .catch((error: unknown) => log.warn({ err: error, path: url.pathname }, "an answer could not be renewed"))
      .finally(() => renewing.delete(key));
  }
  return toResponse(cached.body, cached.policy);
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

function toResponse(body: ArrayBuffer, policy: CachePolicy): Response {
  return new Response(body, { headers: new Headers(policy.responseHeaders() as Record<string, string>) });
}
