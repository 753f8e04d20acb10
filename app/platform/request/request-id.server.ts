import { v7 as uuidv7 } from "uuid";
import { getEnv } from "../env.server";

export const requestIdOf = (request: Request): string => readRequestId(request.headers.get("x-request-id"));

/** That of the proxy, if there is one to trust, else a new one. */
export function readRequestId(given: string | null | undefined): string {
  return given && getEnv().trustProxy > 0 && /^[\w-]{8,100}$/.test(given) ? given : uuidv7();
}
