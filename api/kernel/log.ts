import pino, { type DestinationStream, type Logger } from "pino";
import { withoutAddresses } from "domain/text/without-secrets";
import { sqlState } from "../db/client";
import { personalFields } from "../db/schema/personal-data";
import type { ApiEnv } from "../env";

const redacted = ["req.headers", "err.config", ...[...personalFields].flatMap((field) => [field, `*.${field}`])];

/** Buffers lines for at most 100 ms: a write for each line took a tenth of the processor time of a small call. */
const stdout = pino.destination({ dest: 1, sync: true, minLength: 4_096, periodicFlush: 100 });
process.on("exit", () => stdout.flushSync());

/** Writes JSON lines to standard output. Fields marked as personal data are removed. */
export function createLog(
  env: Pick<ApiEnv, "logLevel">,
  destination?: DestinationStream,
  half: "web" | "api" = "api",
): Logger {
  const options = {
    level: env.logLevel,
    base: { half },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: redacted,
    serializers: { err: describeError },
  };
  return pino(options, destination ?? stdout);
}

/**
 * An error in a loggable form. Messages of failed queries contain user input: only the query with placeholders,
 * SQLSTATE and stack are kept. E-mail addresses are removed from other messages.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? withoutAddresses(error) : undefined;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const base = { type: error.name, code: sqlState(error) };
  const query = queryOf(error);
  if (query !== undefined) return { ...base, query, stack: frames.join("\n") };
  const message = withoutAddresses(error.message);
  const stack = [`${error.name}: ${message}`, ...frames].join("\n");
  return { ...base, message, stack, ...(error.cause ? { cause: describeError(error.cause) } : {}) };
}

/** The SQL of a failed query; empty for a bare driver error, whose `detail` contains values. */
function queryOf(error: Error): string | undefined {
  if ("query" in error && typeof error.query === "string") return error.query;
  return /^[0-9A-Z]{5}$/.test(sqlState(error) ?? "") && "severity" in error ? "" : undefined;
}
