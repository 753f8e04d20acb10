import { v7 as uuidv7 } from "uuid";
import { getEnv } from "../env.server";

/** That of the proxy, if there is one to trust, else a new one. */
export function requestIdOf({ headers }: Request): string {
  const given = headers.get("x-request-id");
  return given && getEnv().trustProxy > 0 && /^[\w-]{8,100}$/.test(given) ? given : uuidv7();
}
