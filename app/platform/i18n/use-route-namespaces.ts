import { useMatches, type UIMatch } from "@remix-run/react";
import type { FlatNamespace } from "i18next";
import { useTranslation } from "react-i18next";

type RouteHandle = { i18n?: FlatNamespace[] };

/** Loads the namespaces of the page's routes at once, within the navigation to it: each component would wait for its own. */
export function useRouteNamespaces(): void {
  const matches = useMatches() as UIMatch<unknown, RouteHandle | undefined>[];
  useTranslation(matches.flatMap(({ handle }) => handle?.i18n ?? []));
}
