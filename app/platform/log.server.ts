import pino from "pino";
import { withoutAddresses } from "domain/text/without-secrets";

/** Buffers lines for at most 100 ms: a write for each line took a tenth of the processor time of a small call. */
const stdout = pino.destination({ dest: 1, sync: true, minLength: 4_096, periodicFlush: 100 });
process.on("exit", () => stdout.flushSync());

/** Tokens, passwords and personal data are never logged. */
export const log = pino(
  { base: { half: "web" }, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
  stdout,
);

/** Says what pino says of an error, without the addresses in its message. Anything may be thrown, also a response. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? withoutAddresses(error) : error;
  const { type, message, stack = "" } = pino.stdSerializers.err(error);
  const isFrame = (line: string) => /^\s+at /.test(line); // its file may have an @
  const lines = stack.split("\n").map((line) => (isFrame(line) ? line : withoutAddresses(line)));
  return { type, message: withoutAddresses(message), stack: lines.join("\n") };
}
