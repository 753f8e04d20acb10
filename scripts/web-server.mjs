/**
 * remix-serve inside this process, so that the embedded API lives beside it and one signal ends both. Its command line
 * has no settings; what a server on the internet needs besides is set here from outside, through Node's diagnostics.
 */
import diagnostics from "node:diagnostics_channel";
import { once } from "node:events";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { format } from "node:util";
import pino from "pino";
import { compressedFiles, compressPagesCheaply } from "./compression.mjs";

const log = pino({ base: { half: "web" }, timestamp: pino.stdTimeFunctions.isoTime });

export async function startWeb() {
  const { getEnv } = await import(path.resolve("build/api/web-env.js"));
  const env = getEnv();
  if (env.apiBaseUrl) log.info(`Demo mode is ${env.demo ? "on" : "off"}. The API is ${env.apiBaseUrl}.`);
  const api = env.apiBaseUrl ? undefined : await openApi();

  const { isForeignPost } = await import(path.resolve("build/api/foreign-post.js"));
  const { withoutSecrets } = await import(path.resolve("build/api/web-log.js"));
  const server = await runRemixServe(withoutSecrets);
  refuseBeforePages(server, isForeignPost, withoutSecrets);
  // Load balancers keep idle connections for 60 s; one that Node closes first becomes a 502 there.
  Object.assign(server, { keepAliveTimeout: 65_000, headersTimeout: 66_000, requestTimeout: 60_000 });
  log.info(`HOMES is ready on ${env.publicUrl}`);

  return {
    close: async () => {
      const closed = once(server, "close");
      diagnostics.subscribe("http.server.request.start", ({ response }) => {
        response.shouldKeepAlive = false; // otherwise a busy client's connection never ends
      });
      server.close(() => undefined); // remix-serve may have done so on the same signal
      server.closeIdleConnections();
      await closed;
      await api?.close();
    },
  };
}

/** Before the first request, so that a wrong setting is told at once and nobody waits for the database. */
async function openApi() {
  const { bundledApi } = await import(path.resolve("build/api/bundled.js"));
  return bundledApi();
}

async function runRemixServe(withoutSecrets) {
  process.env.PORT ||= "3000";
  logAsJson(withoutSecrets);
  const listening = new Promise((resolve, reject) => {
    diagnostics.subscribe("tracing:net.server.listen:asyncEnd", ({ server }) => {
      if (server instanceof http.Server) resolve(server);
    });
    diagnostics.subscribe("tracing:net.server.listen:error", ({ server, error }) => {
      if (server instanceof http.Server) reject(error);
    });
  });
  compressPagesCheaply();
  process.argv[2] = "build/server/index.js";
  await import("@remix-run/serve/dist/cli.js");
  return listening;
}

/** What remix-serve would answer by a bare page and a stack is led to the designed page that says why it is refused. */
function refuseBeforePages(server, isForeignPost, withoutSecrets) {
  const [answer] = server.listeners("request");
  server.removeListener("request", answer);
  const leadToCompressed = compressedFiles("build/client");
  server.on("request", (request, response) => {
    const reason = reasonToRefuse(request, isForeignPost);
    if (reason) {
      log.info({ method: request.method, path: withoutSecrets(request.url), reason }, "request refused");
      leadTo(`/refused/${reason}`, request);
    }
    if (!reason) leadToCompressed(request, response);
    answer.call(server, request, response);
  });
}

function reasonToRefuse({ method, url, headers }, isForeignPost) {
  if (isForeignPost({ method, path: url, origin: headers.origin, host: headers.host })) return "foreignPost";
  const [path] = url.split("?");
  return path.startsWith("//") || !isDecodable(path) ? "malformedAddress" : undefined;
}

function isDecodable(path) {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** Nothing of the request goes along but the reader's language: neither session nor content. */
function leadTo(path, request) {
  const { host, cookie, ...headers } = request.headers;
  const language = /(?:^|;\s*)(lng=[a-z]{2})(?:;|$)/.exec(cookie ?? "")?.[1];
  const kept = ["accept-language", "user-agent", "x-forwarded-for", "x-request-id"];
  const known = Object.fromEntries(kept.filter((name) => headers[name]).map((name) => [name, headers[name]]));
  Object.assign(request, {
    method: "GET",
    url: path,
    headers: { host, ...known, ...(language && { cookie: language }) },
  });
}

/** One JSON line a request, without its query: log-in codes and addresses travel there. */
function logAsJson(withoutSecrets) {
  for (const level of ["log", "info", "warn", "error"]) {
    console[level] = (...values) => {
      const line = format(...values);
      if (values[0]) log[level === "log" ? "info" : level](line); // remix-serve "logs" its clean end as an error
    };
  }
  const require = createRequire(import.meta.resolve("@remix-run/serve/package.json"));
  const morgan = require("morgan");
  morgan.format("tiny", (tokens, request, response) => {
    log.info(
      {
        requestId: response.getHeader("x-request-id"),
        method: request.method,
        path: withoutSecrets(tokens.url(request, response) ?? ""),
        status: response.statusCode,
        ms: Math.round(Number(tokens["response-time"](request, response) ?? 0)),
      },
      "request",
    );
    return undefined; // written above: morgan itself prints nothing
  });
}
