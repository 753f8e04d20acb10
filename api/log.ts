import pino, { type Logger } from "pino";
import type { ApiEnv } from "./env";

/** JSON lines on standard output. What is logged is named at each call; personal data never is. */
export function createLog(env: Pick<ApiEnv, "logLevel">): Logger {
  return pino({
    level: env.logLevel,
    base: { half: "api" },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["req.headers", "err.config", "err.query", "err.params"], // a failed query's parameters may be personal
  });
}
