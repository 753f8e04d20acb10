import type { Logger } from "pino";
import type { ApiEnv } from "../env";

/** A server of `/v1` that is ready to answer. */
export type RunningApi = {
  env: ApiEnv;
  log: Logger;
  /** `socket` is the connection of the listening server; undefined in-process. */
  fetch: (request: Request, socket?: object) => Promise<Response>;
  /** Stops the jobs and closes the database; concurrent calls wait for the same promise. */
  close: () => Promise<void>;
};

const shared = globalThis as { homesApi?: Promise<RunningApi> };

/** There is one per process, also across reloads and bundles: two instances would compete for one database. */
export function getRunningApi(start: () => Promise<RunningApi>): Promise<RunningApi> {
  return (shared.homesApi ??= start());
}

export const findRunningApi = (): Promise<RunningApi> | undefined => shared.homesApi;
