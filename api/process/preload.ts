/**
 * Loaded by `node --import` before remix-serve, and before the server of `/v1` alone. It writes the log as JSON without
 * secrets, sets the timeouts of connections, starts tracing, and on SIGTERM waits for running requests.
 */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { format } from "node:util";
import morgan from "morgan";
import type { Logger } from "pino";
import { isQuiet } from "domain/probes";
import { withoutSecrets } from "domain/text/without-secrets";
import { isSettingError, type SettingProblem } from "contract/settings";
import { errorCode } from "domain/error-code";
import { createLog } from "../kernel/log";
import { findRunningApi } from "./running-api";
import { startTracing } from "./tracing";

process.env.NODE_ENV = "production"; // also in the shell of a test or of development
process.env.PORT ||= "3000"; // remix-serve would take any free one

const half = process.argv[1]?.includes("@remix-run/serve") ? "web" : "api";
const log = createLog({ logLevel: "info" }, undefined, half);

for (const level of ["log", "info", "warn", "error"] as const) {
  console[level] = (...values: unknown[]) => {
    const text = format(...values.filter((value) => value !== undefined));
    if (text)
      log[level === "log" ? "info" : level](
        text.replace(/"(\/[^"]*)"/g, (_, path: string) => `"${withoutSecrets(path)}"`),
      );
  };
}
process.on("warning", ({ name, message }) => log.warn({ name }, message));
process.on("uncaughtException", (error) => exitWithProblem(error, log));

morgan.format("tiny", (tokens, request: IncomingMessage & { originalUrl?: string }, response) => {
  const url = request.originalUrl ?? request.url ?? "";
  const { method } = request;
  const requestId = response.getHeader("x-request-id");
  const ms = Math.round(Number(tokens["response-time"]?.(request, response) ?? 0));
  const line = { requestId, method, path: withoutSecrets(url), status: response.statusCode, ms };
  if (!isQuiet(url, response.statusCode)) log.info(line, "request");
  return undefined;
});

const endTracing = await startTracing(half);

let server: Server | undefined;
let isEnding = false;
/** The running requests of each connection: a client that leaves ends those that it has pipelined too. */
const connections = new Map<Socket, Set<ServerResponse>>();
const listRunning = () => [...connections.values()].flatMap((running) => [...running]);

type Started = { request: IncomingMessage; response: ServerResponse; socket: Socket; server: Server };

subscribe("http.server.request.start", (message) => {
  const { request, response, socket, server: own } = message as Started;
  if (socket.localPort !== Number(process.env.PORT)) return; // another server, such as that of the metrics
  // Load balancers close idle connections after 60 s. A picture of 12 MB on a slow line takes minutes.
  server ??= Object.assign(own, { keepAliveTimeout: 65_000, headersTimeout: 66_000, requestTimeout: 300_000 });
  if (!connections.has(socket)) socket.once("close", () => connections.delete(socket));
  const running = connections.get(socket) ?? new Set();
  connections.set(socket, running.add(response));
  response.once("close", () => running.delete(response));
  response.once("finish", () => request.resume()); // the rest of a refused body
  if (isEnding) response.setHeader("Connection", "close");
  readTarget(request);
  for (const name of ["x-forwarded-host", "x-forwarded-port", "x-forwarded-proto"]) delete request.headers[name];
  markForeignOrigin(request);
});

/**
 * Rewrites an absolute target as its path and host (RFC 9112, section 3.2.2), and an undecodable address as one of no
 * page, since Express would log an alert. Closes what cannot be a page.
 */
function readTarget(request: IncomingMessage): void {
  const absolute = /^https?:\/\/([^/?#@\\\s]+)(\/.*)?$/i.exec(request.url ?? "");
  if (absolute) [request.headers.host, request.url] = [absolute[1], absolute[2] ?? "/"];
  if (!isDecodable(request.url ?? "")) request.url = request.url?.replaceAll("%", "%25");
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  const isHost = URL.canParse(`http://${request.headers.host ?? ""}`);
  if (hosts.length < 2 && isHost && request.url?.startsWith("/") && request.method !== "TRACE") return;
  log.info({ method: request.method, reason: "target" }, "request refused");
  request.socket.destroy();
  [request.method, request.url, request.headers.host] = ["GET", "/healthz", "localhost"];
}

function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url.replace(/\?.*$/s, "")) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Remix answers the post of another origin than Host with an empty page and an alert. Our guard refuses it with a page;
 * a proxy that rewrites Host makes ours another one.
 */
function markForeignOrigin({ headers, url = "" }: IncomingMessage): void {
  const { origin, host } = headers;
  if (!origin || url.startsWith("/v1/") || (URL.canParse(origin) && new URL(origin).host === host)) return;
  const { PUBLIC_URL: publicUrl = "" } = process.env;
  if (!URL.canParse(publicUrl) || new URL(publicUrl).origin !== origin) headers["sec-fetch-site"] = "cross-site";
  delete headers.origin;
}

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, async () => {
    isEnding = true;
    setTimeout(() => process.exit(1), 9_000).unref(); // containers are killed after 10 s
    for (const response of listRunning()) if (!response.headersSent) response.setHeader("Connection", "close");
    await wait(0); // the server closes itself on the same signal
    server?.closeIdleConnections();
    while (listRunning().length > 0) await wait(20);
    server?.closeAllConnections();
    const api = await Promise.race([findRunningApi()?.catch(() => undefined), wait(0)]); // not one that still starts
    await api?.close();
    await endTracing();
    process.exit(0);
  });
}

/** Ends the process: a sentence for each wrong setting, or the error in the log. */
function exitWithProblem(error: unknown, log: Logger): never {
  const problems = findProblems(error);
  if (problems.length > 0) {
    const sentences = problems.map(({ sentence }) => sentence);
    log.fatal({ settings: problems.map(({ setting }) => setting), problems: sentences }, "not started");
    process.stderr.write(`${sentences.join("\n")}\n`);
  } else {
    log.fatal({ err: error }, "ended by an error that nothing catches");
    process.stderr.write("The process ended by an error that no setting explains: the log has its line.\n");
  }
  process.exit(1);
}

function findProblems(error: unknown): SettingProblem[] {
  if (isSettingError(error)) return error.problems;
  if (!(error instanceof Error) || !("syscall" in error) || error.syscall !== "listen" || !("port" in error)) return [];
  const port = String(error.port);
  const setting = port === process.env.METRICS_PORT ? "METRICS_PORT" : "PORT";
  const sentences: Partial<Record<string, string>> = {
    EADDRINUSE: `${setting} is in use: something else listens on ${port}. Set another ${setting}.`,
    EACCES: `${setting} is wrong: this user may not listen on ${port}.`,
  };
  const sentence = sentences[errorCode(error) ?? ""];
  return sentence ? [{ setting, sentence }] : [];
}
