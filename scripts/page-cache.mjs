/**
 * Pages that visitors share, kept for seconds. A page is rendered from what its key says and from nothing else, so that
 * it cannot hold what is meant for one person; each answer gets a nonce and a request id of its own.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { LRUCache } from "lru-cache";
import { compressedPages, fill } from "./compressed-page.mjs";
import { accepts } from "./compression.mjs";
import { openLog } from "./process-log.mjs";

/* Answers of `/v1` may be as old when a page is made of them: ten seconds together. */
const freshMs = 3_000;
/** While one request renders a page again, the others get the old one for so long. */
const staleMs = 2_000;
const maxBytes = 32 * 1024 ** 2;
/** Published by `app/platform/api-client/http-cache.server.ts`, which is in the bundle of the site. */
const contentChanged = "homes:content-changed";
/** They differ from answer to answer. */
const ownHeaders = ["content-security-policy", "x-request-id"];

/**
 * @param findSharedPage the key, the address, the headers and the id of a request for a shared page, or null
 * @returns a layer for Express, before the one that renders
 */
export function createPageCache({ findSharedPage, now = Date.now, log = openLog("web") }) {
  const pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  /** Keys of the pages that are being rendered, with the requests that wait for the first copy. */
  const rendering = new Map();
  /** Keys of answers that were not to be kept, which are not waited for. */
  const unshared = new LRUCache({ max: 10_000, ttl: freshMs, ttlResolution: 0, perf: { now } });
  const send = sender(compressedPages(log));

  function answerPage(request, response, next) {
    const { method, originalUrl: url, headers } = request;
    const shared = findSharedPage({ method, url, headers });
    if (!shared) return next();
    const key = digestOf(shared.key); // anyone may send addresses of many kilobytes
    const pending = { ...shared, key, request, response, next, ifNoneMatch: headers["if-none-match"] };
    const page = pages.get(key);
    const age = page ? now() - page.renderedAt : Infinity;
    const waiting = rendering.get(key);
    if (age < freshMs || (waiting && age < freshMs + staleMs)) return send(page, pending);
    if (waiting) return void waiting.push(pending);
    if (unshared.has(key)) return next();
    render(pending, []);
  }

  function render(pending, waiting) {
    const { key, url, headers, requestId, request, response, next } = pending;
    // The page is cut at the id that it is rendered with, so that must not be one that a client has chosen
    const renderedAs = randomUUID();
    Object.assign(request, { url, originalUrl: url, headers: { ...headers, "x-request-id": renderedAs } });
    rendering.set(key, waiting);
    const renderedAt = now();
    capture(response, { requestId, log }, ({ page, isAborted }) => {
      const isCurrent = rendering.get(key) === waiting;
      if (isCurrent) rendering.delete(key);
      if (isAborted && isCurrent) return renderForNext(waiting);
      if (page && isCurrent) pages.set(key, { ...page, renderedAt });
      if (!page && !isAborted) unshared.set(key, true);
      for (const each of page ? [pending, ...waiting] : []) send(page, each);
      for (const each of page ? [] : waiting) each.next();
    });
    next();
  }

  /** Rendering ends with the request that asked for it, so another one has to. */
  function renderForNext(waiting) {
    const [next, ...others] = waiting.filter(({ response }) => !response.destroyed);
    if (next) render(next, others);
  }

  // What admins change is seen at once by the visitors of this process, and within seconds by those of the others
  subscribe(contentChanged, () => {
    pages.clear();
    rendering.clear(); // they are answered, but not kept, and not waited for
  });
  return answerPage;
}

/**
 * Holds the response back until it has ended.
 * @param settle gets the page, and answers; or none for a response that is not to be kept, which then goes out as it is,
 * or whose connection was closed before its end
 */
function capture(response, { requestId, log }, settle) {
  const chunks = [];
  const { write, end } = response;
  let isSettled = false;
  const settleOnce = (outcome) => {
    if (!isSettled) settle(outcome);
    isSettled = true;
  };
  response.write = (...args) => {
    const { bytes, callback } = readChunk(args);
    chunks.push(bytes);
    if (callback) process.nextTick(callback);
    return true;
  };
  response.end = (...args) => {
    const { bytes, callback } = readChunk(args);
    chunks.push(bytes);
    if (callback) response.once("finish", callback);
    Object.assign(response, { write, end });
    const body = Buffer.concat(chunks);
    const page = toPage(response, body);
    settleOnce({ page, isAborted: false });
    return page ? response : response.end(withRequestId(response, body, { requestId, log }));
  };
  response.once("close", () => settleOnce({ page: null, isAborted: true }));
}

/** An answer that is not kept, with the id of its request, which a proxy's log has, instead of the one for rendering. */
function withRequestId(response, body, { requestId, log }) {
  const renderedAs = response.getHeader("x-request-id");
  if (!renderedAs) return body;
  log.info({ requestId, renderedAs, status: response.statusCode }, "an answer that is not shared");
  response.setHeader("x-request-id", requestId);
  if (!String(response.getHeader("content-type")).startsWith("text/html")) return body;
  const changed = Buffer.from(body.toString().replaceAll(renderedAs, requestId));
  if (response.hasHeader("content-length")) response.setHeader("content-length", changed.length);
  return changed;
}

/** Of `write` and `end`, whose chunk, encoding and callback may each be left out. */
function readChunk(args) {
  const callback = args.find((arg) => typeof arg === "function");
  const [chunk, encoding] = args.filter((arg) => arg !== callback);
  return { bytes: typeof chunk === "string" ? Buffer.from(chunk, encoding) : Buffer.from(chunk ?? ""), callback };
}

function toPage(response, body) {
  const policy = String(response.getHeader("content-security-policy") ?? "");
  const [, nonce] = /'nonce-([\w+/=-]+)'/.exec(policy) ?? [];
  const requestId = response.getHeader("x-request-id");
  const isShared =
    response.statusCode === 200 &&
    String(response.getHeader("content-type")).startsWith("text/html") &&
    response.getHeader("cache-control") === "private, no-cache" &&
    !response.hasHeader("set-cookie") &&
    !body.includes("idempotencyKey"); // a form's key is for one visitor
  if (!isShared || !nonce || !requestId) return null;
  const texts = splitAt(body.toString(), { nonce, requestId });
  const policyParts = policy.split(nonce);
  const digest = digestOf(JSON.stringify([policyParts, texts]));
  const parts = texts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)); // of as many bytes as are counted
  const headers = Object.entries(response.getHeaders()).filter(([name]) => !ownHeaders.includes(name));
  return { headers, policyParts, parts, digest, etag: `W/"${digest}"`, bytes: body.length + 2_000 };
}

const digestOf = (text) => createHash("sha256").update(text).digest("base64url");

/** The text between the values that differ from answer to answer, and the names of these values. */
function splitAt(text, values) {
  const names = Object.fromEntries(Object.entries(values).map(([name, value]) => [value, name]));
  const pattern = new RegExp(
    `(${Object.keys(names)
      .map((value) => value.replace(/[+/=]/g, "\\$&"))
      .join("|")})`,
  );
  return text.split(pattern).map((part) => (Object.hasOwn(names, part) ? { value: names[part] } : part));
}

const sender =
  (findCompressed) =>
  (page, { request, response, requestId, ifNoneMatch = "" }) => {
    const values = { nonce: randomBytes(16).toString("base64"), requestId };
    for (const [name, value] of page.headers) response.setHeader(name, value);
    response.setHeader("ETag", page.etag);
    response.setHeader("x-request-id", requestId);
    if (ifNoneMatch.includes(page.etag)) {
      // Without a policy: the page that the browser has kept goes with the one of its own nonce
      response.removeHeader("content-security-policy");
      response.writeHead(304).end();
      return;
    }
    response.setHeader("content-security-policy", page.policyParts.join(values.nonce));
    const compressed = accepts(request, "br") && findCompressed(page, values);
    if (compressed) response.setHeader("Content-Encoding", "br").setHeader("Content-Length", compressed.length);
    response.end(compressed || fill(page.parts, values));
  };
