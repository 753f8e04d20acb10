import pino from "pino";

/** JSON lines to standard output. Never a token, a password or a person in them. */
export const log = pino({ base: { half: "web" }, timestamp: pino.stdTimeFunctions.isoTime });
