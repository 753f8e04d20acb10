import { Outlet, RemixServer } from "@remix-run/react";
import type { EntryContext } from "@remix-run/node";
import { createContext, useContext, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Language } from "domain/enums";
import { getI18next } from "~/platform/i18n/i18next.server";
import type { Reader } from "~/platform/session/roles";

export type Page = {
  language?: Language;
  /** The address with its query. */
  at?: string;
  reader?: Reader;
  /** What the page's loader and action have answered. */
  loaded?: unknown;
  posted?: unknown;
  /** With one, the parts stand in the place of the page that failed. */
  error?: unknown;
};

/** The HTML of parts of a page, as Remix renders it on the server. */
export const render = (parts: ReactNode, page?: Page) => renderToStaticMarkup(inSite(parts, page));

/** Parts of a page within Remix. What is rendered again keeps its state. */
export function inSite(parts: ReactNode, page: Page = {}) {
  const url = new URL(page.at ?? "/", "http://site.test");
  return (
    <Shown.Provider value={{ parts, language: page.language ?? "en" }}>
      <RemixServer context={{ ...build, staticHandlerContext: answerOf(url, page) }} url={url} />
    </Shown.Provider>
  );
}

const Shown = createContext<{ parts: ReactNode; language: Language }>({ parts: null, language: "en" });

function Site() {
  return (
    <I18nextProvider i18n={getI18next(useContext(Shown).language)}>
      <Outlet />
    </I18nextProvider>
  );
}

const Parts = () => useContext(Shown).parts;

const route = {
  hasLoader: true,
  hasAction: true,
  hasErrorBoundary: true,
  hasClientLoader: false,
  hasClientAction: false,
  module: "",
};
const build: Omit<EntryContext, "staticHandlerContext"> = {
  routeModules: { root: { default: Site }, page: { default: Parts, ErrorBoundary: Parts } },
  manifest: {
    entry: { imports: [], module: "" },
    routes: { root: { ...route, id: "root" }, page: { ...route, id: "page", parentId: "root", path: "*" } },
    url: "",
    version: "",
  },
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
  },
  isSpaMode: false,
  serializeError: (error) => error,
};

function answerOf({ pathname, search, hash }: URL, { reader, loaded, posted, error }: Page) {
  const matches = ["root", "page"].map((id) => ({ route: { id }, params: {}, pathname, pathnameBase: pathname }));
  return {
    basename: "/",
    location: { pathname, search, hash, state: null, key: "default" },
    matches,
    loaderData: { root: reader ?? null, page: loaded ?? null },
    actionData: posted === undefined ? null : { page: posted },
    errors: error === undefined ? null : { page: error },
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
}
