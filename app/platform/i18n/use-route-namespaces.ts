import { useMatches, type UIMatch } from "@remix-run/react";
import type { FlatNamespace } from "i18next";
import { useTranslation } from "react-i18next";

type RouteHandle = { i18n?: FlatNamespace[] };

/** Loads the namespaces of all routes of a page together. Without it each component would load its own, one after the other. */
export function useRouteNamespaces(): void {
  const matches = useMatches() as UIMatch<unknown, RouteHandle | undefined>[];
  useTranslation(matches.flatMap(({ handle }) => handle?.i18n ?? []));
}
