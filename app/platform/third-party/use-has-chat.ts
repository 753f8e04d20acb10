import { useRouteLoaderData } from "@remix-run/react";
import type { Outbound } from "./consent.server";

/** Whether there is a chat at all, so that no page promises one that is not set up. */
export function useHasChat(): boolean {
  return Boolean(useRouteLoaderData<{ outbound?: Outbound }>("root")?.outbound?.chat);
}
