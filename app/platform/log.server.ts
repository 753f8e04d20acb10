import pino from "pino";

/** As scripts/process-log.mjs writes them: several lines at once. */
const stdout = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 });

/** Tokens, passwords and personal data are never logged. */
export const log = pino({ base: { half: "web" }, timestamp: pino.stdTimeFunctions.isoTime }, stdout);
