/**
 * remix-serve inside this process, so that the embedded API lives beside it and one signal ends both. Its command line
 * has no settings; what a server on the internet needs besides is set here from outside, through Node's diagnostics.
 */
import diagnostics from "node:diagnostics_channel";
import { statSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import { compressedFiles, compressPagesCheaply } from "./compression.mjs";
import { formerAssets, keepAssets } from "./former-assets.mjs";
import { observeRequests } from "./observe.mjs";
import { openLog } from "./process-log.mjs";

const builtServer = "build/server/index.js";
const log = openLog("web");

export async function startWeb() {
  const { getEnv } = await import(path.resolve("build/api/web-env.js"));
  const env = getEnv();
  if (env.apiBaseUrl) log.info(`Demo mode is ${env.demo ? "on" : "off"}. The API is ${env.apiBaseUrl}.`);
  const api = env.apiBaseUrl ? undefined : await openApi();

  const { isForeignHost } = await import(path.resolve("build/api/foreign-host.js"));
  const { isForeignPost } = await import(path.resolve("build/api/foreign-post.js"));
  const { usualHeaders } = await import(path.resolve("build/api/security-headers.js"));
  const { withoutSecrets } = await import(path.resolve("build/api/web-log.js"));
  const { isQuiet } = await import(path.resolve("build/api/probes.js"));
  const keptAssets = path.join(env.dataDir, "assets");
  const keep = () =>
    keepAssets("build/client/assets", keptAssets).catch((error) => {
      log.warn({ err: error }, "the files of this build are not kept for the tabs that it leaves open");
    });
  await keep(); // other servers that share the folder may be asked for them from now on
  const daily = setInterval(keep, 86_400_000).unref();
  const server = await runRemixServe({ withoutSecrets, isQuiet });
  refuseBeforePages(
    server,
    { isForeignHost, isForeignPost, usualHeaders },
    withoutSecrets,
    formerAssets("build/client/assets", keptAssets),
  );
  await observe(server);
  log.info(`HOMES is ready on ${env.publicUrl}`);
  const close = async () => {
    clearInterval(daily);
    await Promise.all([keep(), api?.close()]);
  };
  return { server, metricsPort: env.metricsPort, close, probeHeaders: usualHeaders("text/plain") };
}

/** Before the first request, so that a wrong setting is told at once and nobody waits for the database. */
async function openApi() {
  const { bundledApi } = await import(path.resolve("build/api/bundled.js"));
  return bundledApi();
}

async function runRemixServe(rules) {
  process.env.PORT ||= "3000";
  logAsJson(rules);
  const listening = new Promise((resolve, reject) => {
    diagnostics.subscribe("tracing:net.server.listen:asyncEnd", ({ server }) => {
      if (server instanceof http.Server) resolve(server);
    });
    diagnostics.subscribe("tracing:net.server.listen:error", ({ server, error }) => {
      if (server instanceof http.Server) reject(error);
    });
  });
  compressPagesCheaply();
  process.argv[2] = builtServer;
  const signals = ["SIGTERM", "SIGINT"].map((name) => ({ name, before: process.listeners(name) }));
  await import("@remix-run/serve/dist/cli.js");
  const server = await listening;
  // scripts/start.mjs ends the server; remix-serve would close it a second time, and tell of the error that this is
  for (const { name, before } of signals) {
    for (const listener of process.listeners(name)) if (!before.includes(listener)) process.off(name, listener);
  }
  return server;
}

async function observe(server) {
  const file = path.resolve(builtServer);
  const { routes } = await import(`${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`); // as remix-serve loads it
  const observed = observeRequests(routes);
  const [answer] = server.listeners("request");
  server.removeListener("request", answer);
  server.on("request", (request, response) =>
    observed(request, response, () => answer.call(server, request, response)),
  );
}

/** What remix-serve would answer by a bare page and a stack is led to the designed page that says why it is refused. */
function refuseBeforePages(server, rules, withoutSecrets, answerFormer) {
  const [answer] = server.listeners("request");
  server.removeListener("request", answer);
  const leadToCompressed = compressedFiles("build/client");
  server.on("request", (request, response) => {
    completeHeaders(response, rules.usualHeaders);
    response.once("finish", () => readToItsEnd(request));
    if (!methods.includes(request.method)) return void response.writeHead(405, { Allow: methods.join(", ") }).end();
    for (const name of forwarded) delete request.headers[name];
    const reason = reasonToRefuse(request, rules);
    if (reason) {
      log.info({ method: request.method, path: withoutSecrets(request.url), reason }, "request refused");
      leadTo(reason === "noCall" ? "/v1/no-such-call" : `/refused/${reason}`, request);
    }
    if (!reason && answerFormer(request, response)) return;
    if (!reason) leadToCompressed(request, response);
    answer.call(server, request, response);
  });
}

/** What pages and calls are asked for with. Remix answers others by an error of its own, and dies of TRACE. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const forwarded = ["x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];

/** As an answer leaves: what of the usual headers it does not have yet. */
function completeHeaders(response, usualHeaders) {
  const { writeHead } = response;
  response.writeHead = (...parts) => {
    for (const [name, value] of usualHeaders(String(response.getHeader("Content-Type") ?? ""))) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    return writeHead.apply(response, parts);
  };
}

/** A body that was refused half-way: its sender goes on sending, and the connection is good for nothing else till then. */
function readToItsEnd(request) {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.resume();
}

function reasonToRefuse({ method, url, headers }, { isForeignHost, isForeignPost }) {
  if (isForeignHost({ path: url.split("?")[0], host: headers.host })) return "foreignHost";
  const { origin, host, "sec-fetch-site": fetchSite } = headers;
  if (isForeignPost({ method, path: url, origin, host, fetchSite })) return "foreignPost";
  const [path] = url.split("?");
  const asksForData = new URLSearchParams(url.slice(path.length)).has(formerData);
  if (path.startsWith("/v1/") && (!isDecodable(path) || lineEnd.test(path) || asksForData)) return "noCall";
  return path.startsWith("//") || !isDecodable(path) || asksForData ? "malformedAddress" : undefined;
}

/** By which Remix once asked for data: it takes that for a fault of ours, with which anybody could fill the log. */
const formerData = "_data";

/** In an address of `/v1` remix-serve's router reads no further than that. */
const lineEnd = /%(0a|0d|e2%80%a[89])/i;

function isDecodable(path) {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** Nothing of the request goes along but the reader's language: neither session nor content. */
function leadTo(path, request) {
  const { cookie, ...headers } = request.headers;
  const language = /(?:^|;\s*)(lng=[a-z]{2})(?:;|$)/.exec(cookie ?? "")?.[1];
  const kept = ["accept-language", "user-agent", "x-forwarded-for", "x-request-id"];
  const known = Object.fromEntries(kept.filter((name) => headers[name]).map((name) => [name, headers[name]]));
  Object.assign(request, {
    method: "GET",
    url: path,
    headers: { host: "localhost", ...known, ...(language && { cookie: language }) },
  });
}

/** One JSON line a request, without its query: log-in codes and addresses travel there. */
function logAsJson({ withoutSecrets, isQuiet }) {
  for (const level of ["log", "info", "warn", "error"]) {
    console[level] = (...values) => {
      log[level === "log" ? "info" : level](format(...values));
    };
  }
  const require = createRequire(import.meta.resolve("@remix-run/serve/package.json"));
  const morgan = require("morgan");
  morgan.format("tiny", (tokens, request, response) => {
    const url = tokens.url(request, response) ?? "";
    if (isQuiet(url, response.statusCode)) return undefined;
    log.info(
      {
        requestId: response.getHeader("x-request-id"),
        method: request.method,
        path: withoutSecrets(url),
        status: response.statusCode,
        ms: Math.round(Number(tokens["response-time"](request, response) ?? 0)),
      },
      "request",
    );
    return undefined; // written above: morgan itself prints nothing
  });
}
