import type { Logger } from "pino";
import type { ApiEnv } from "./env";

/** A server of `/v1` that is ready to answer. */
export type RunningApi = {
  env: ApiEnv;
  log: Logger;
  /** `socket` is what the server that listens knows of the connection; in-process there is none. */
  fetch: (request: Request, socket?: object) => Promise<Response>;
  /** Stops the jobs and closes the database; a second call waits for the first. */
  close: () => Promise<void>;
};

const shared = globalThis as { homesApi?: Promise<RunningApi> };

/**
 * The API of this process, started once: over a development server's reloads too, and however often this file is
 * bundled, since two would fight for one database.
 */
export function getRunningApi(start: () => Promise<RunningApi>): Promise<RunningApi> {
  return (shared.homesApi ??= start());
}
