import { isConsole } from "~/platform/paths/url-privacy";

/** Whether a page arrives in motion: another route than before, and none of the console's. */
export function arrivesInMotion(from: string, to: string): boolean {
  return from !== to && !isConsole(to);
}
