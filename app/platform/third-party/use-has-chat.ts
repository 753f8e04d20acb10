import { useRouteLoaderData } from "@remix-run/react";
import type { Outbound } from "./consent.server";

/** So that no page offers a chat that is not configured. */
export function useHasChat(): boolean {
  return Boolean(useRouteLoaderData<{ outbound?: Outbound }>("root")?.outbound?.chat);
}
