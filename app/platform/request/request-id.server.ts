import { v7 as uuidv7 } from "uuid";
import { getEnv } from "../env.server";

export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given && getEnv().trustProxy > 0 && /^[\w-]{8,100}$/.test(given) ? given : uuidv7();
}
