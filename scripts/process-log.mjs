/** JSON lines, also for what Node would print as text. */
import { existsSync } from "node:fs";
import path from "node:path";
import pino from "pino";

const describeText = (error) => ({ type: error?.name, message: error?.message, stack: error?.stack });

/**
 * Buffers lines for at most 100 ms: a write for each line took a tenth of the processor time of a small call.
 * Synchronous, so that the lines of several logs do not mix.
 */
const stdout = pino.destination({ dest: 1, sync: true, minLength: 4_096, periodicFlush: 100 });
process.on("exit", () => stdout.flushSync());

/** `toStderr`: for messages before the server's first line, which states whether demo mode is on. */
export const openLog = (half, { toStderr = false } = {}) =>
  pino({ base: { half }, timestamp: pino.stdTimeFunctions.isoTime }, toStderr ? pino.destination(2) : stdout);

/** Logs Node's warnings and uncaught errors. The process exits after an uncaught error. */
export function logProcessEvents(log) {
  process.removeAllListeners("warning");
  process.on("warning", ({ name, code, message }) => log.warn({ name, code }, message));
  process.on("uncaughtException", async (error) => {
    log.fatal({ err: await describeFailure(error) }, "ended by an error that nothing catches");
    process.exit(1);
  });
}

export async function describeFailure(error) {
  const built = path.resolve("build/api/log.js");
  if (!existsSync(built)) return describeText(error);
  const { describeError } = await import(built);
  return describeError(error);
}
