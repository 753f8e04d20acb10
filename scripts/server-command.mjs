import { readFileSync } from "node:fs";

/**
 * Node's arguments in the scripts `start` and `api` of package.json, for servers without npm between them and a test.
 * @param {"start" | "api"} script
 */
export function readServerCommand(script) {
  const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  return scripts[script].split(" ").slice(1);
}
