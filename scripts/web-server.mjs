/**
 * Runs remix-serve in this process, so that the API can be embedded and one signal stops both. Its command line has no
 * options; what a public server needs in addition is attached through Node's diagnostics channels.
 */
import diagnostics from "node:diagnostics_channel";
import { existsSync, readdirSync, statSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import { compressedFiles, compressPages } from "./compression.mjs";
import { formerAssets, copyAssets } from "./former-assets.mjs";
import { observeRequests } from "./observe.mjs";
import { createPageCache } from "./page-cache.mjs";
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
  const { findSharedPage } = await import(path.resolve("build/api/shared-page.js"));
  const { withoutSecrets } = await import(path.resolve("build/api/web-log.js"));
  const { isQuiet } = await import(path.resolve("build/api/probes.js"));
  const assetsFolder = path.join(env.dataDir, "assets");
  const keep = () =>
    copyAssets("build/client/assets", assetsFolder).catch((error) => {
      log.warn({ err: error }, "the files of this build are not kept for the tabs that it leaves open");
    });
  await keep(); // servers that share the folder may be asked for them from now on
  const daily = setInterval(keep, 86_400_000).unref();
  const server = await runRemixServe({ withoutSecrets, isQuiet });
  refuseBeforePages(
    server,
    { isForeignHost, isForeignPost, usualHeaders, findSharedPage },
    withoutSecrets,
    formerAssets("build/client/assets", assetsFolder),
  );
  await observe(server);
  log.info(`HOMES is ready on ${env.publicUrl}`);
  const close = async () => {
    clearInterval(daily);
    await Promise.all([keep(), api?.close()]);
  };
  return { server, metricsPort: env.metricsPort, close, probeHeaders: usualHeaders("text/plain") };
}

/** Before the first request, so that wrong settings are reported and the database is ready. */
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
  compressPages();
  process.argv[2] = builtServer;
  const signals = ["SIGTERM", "SIGINT"].map((name) => ({ name, before: process.listeners(name) }));
  await import("@remix-run/serve/dist/cli.js");
  const server = await listening;
  // scripts/start.mjs closes the server; remix-serve would close it again and log the resulting error
  for (const { name, before } of signals) {
    for (const listener of process.listeners(name)) if (!before.includes(listener)) process.off(name, listener);
  }
  return server;
}

async function observe(server) {
  const file = path.resolve(builtServer);
  const { routes } = await import(`${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`); // the URL that remix-serve imports
  const observer = observeRequests(routes);
  const [answer] = server.listeners("request");
  server.removeListener("request", answer);
  server.on("request", (request, response) =>
    observer(request, response, () => answer.call(server, request, response)),
  );
}

/** Refuses requests that remix-serve would answer with a bare page and a stack trace, by the designed error page. */
function refuseBeforePages(server, rules, withoutSecrets, answerFormer) {
  const [answer] = server.listeners("request");
  server.removeListener("request", answer);
  skipFileLookupForPages(answer);
  sharePages(answer, rules);
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

/**
 * remix-serve asks the disk for a file of the name of each page before it renders the page, in two folders. Their files
 * do not change while a build runs: the names are read once.
 *
 * @param app the Express 4 application of remix-serve
 */
function skipFileLookupForPages(app) {
  const names = new Set(["build/client", "public"].filter(existsSync).flatMap((folder) => listFiles(folder)));
  const layers = app._router.stack.filter(({ name }) => name === "serveStatic");
  if (layers.length === 0) log.warn("remix-serve serves its files in another way: each page looks for a file first");
  for (const layer of layers) {
    const serve = layer.handle;
    layer.handle = (request, response, next) =>
      names.has(decodeURIComponent(request.originalUrl.replace(/\?.*/s, ""))) ? serve(request, response, next) : next();
  }
}

/** @param app the Express 4 application of remix-serve, whose last layer renders */
function sharePages(app, { findSharedPage }) {
  app.use(createPageCache({ findSharedPage }));
  const { stack } = app._router;
  stack.splice(-1, 0, stack.pop());
}

/** `/assets/logo.svg` for `build/client/assets/logo.svg`. */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))}`);
}

/** Remix answers other methods with an error of its own, and crashes on TRACE. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const forwarded = ["x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"];

/** Adds missing default headers to each response. */
function completeHeaders(response, usualHeaders) {
  const { writeHead } = response;
  response.writeHead = (...parts) => {
    if (response.statusCode === 304 || parts[0] === 304) return writeHead.apply(response, parts); // it would change the kept page's policy
    for (const [name, value] of usualHeaders(String(response.getHeader("Content-Type") ?? ""))) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    return writeHead.apply(response, parts);
  };
}

/** After refusing a body, reads the rest: the client is still sending, and the connection is unusable until then. */
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

/** Remix's former data parameter: Remix logs an error for it, so that anyone could fill the log. */
const formerData = "_data";

/** remix-serve's router stops at encoded line ends in paths of `/v1`. */
const lineEnd = /%(0a|0d|e2%80%a[89])/i;

function isDecodable(path) {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** Forwards only the language of the request, neither session nor body. */
function leadTo(path, request) {
  const { cookie, ...headers } = request.headers;
  const language = /(?:^|;\s*)(lng=[a-z]{2})(?:;|$)/.exec(cookie ?? "")?.[1];
  const forwardedHeaders = ["accept-language", "user-agent", "x-forwarded-for", "x-request-id"];
  const known = Object.fromEntries(
    forwardedHeaders.filter((name) => headers[name]).map((name) => [name, headers[name]]),
  );
  Object.assign(request, {
    method: "GET",
    url: path,
    headers: { host: "localhost", ...known, ...(language && { cookie: language }) },
  });
}

/** Without the query: it may hold log-in codes and addresses. */
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
    return undefined;
  });
}
