import { isConsole } from "~/platform/paths/url-privacy";

/** Animates changes of route, except in the console. */
export function arrivesInMotion(from: string, to: string): boolean {
  return from !== to && !isConsole(to);
}
