import pino from "pino";

/** Tokens, passwords and personal data are never logged. */
export const log = pino({ base: { half: "web" }, timestamp: pino.stdTimeFunctions.isoTime });
