import { Outlet, RemixServer } from "@remix-run/react";
import type { EntryContext } from "@remix-run/server-runtime";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Language } from "domain/enums";
import { i18nOf } from "~/platform/i18n/i18n.server";
import type { Reader } from "~/platform/session/roles";

export type Page = {
  language?: Language;
  /** The address with its query. */
  at?: string;
  reader?: Reader;
  /** What the page's loader and action have answered. */
  loaded?: unknown;
  posted?: unknown;
  /** With one, `page` is rendered in the place of the page that failed. */
  error?: unknown;
};

/** The HTML of a part of a page, as Remix renders it for a browser without scripts. */
export function render(page: ReactNode, options: Page = {}): string {
  return renderToStaticMarkup(inSite(page, options));
}

export function inSite(page: ReactNode, { language = "en", at = "/", reader, loaded, posted, error }: Page = {}) {
  const { pathname, search, hash, href } = new URL(at, "http://site.test");
  const site = () => (
    <I18nextProvider i18n={i18nOf(language)}>
      <Outlet />
    </I18nextProvider>
  );
  const entry = { hasLoader: true, hasAction: true, hasErrorBoundary: true, module: "" };
  const clientOnly = { hasClientLoader: false, hasClientAction: false };
  const match = { params: {}, pathname, pathnameBase: pathname };
  const context: EntryContext = {
    manifest: {
      entry: { imports: [], module: "" },
      routes: {
        root: { id: "root", ...entry, ...clientOnly },
        page: { id: "page", parentId: "root", path: "*", ...entry, ...clientOnly },
      },
      url: "",
      version: "",
    },
    routeModules: { root: { default: site }, page: { default: () => page, ErrorBoundary: () => page } },
    staticHandlerContext: {
      basename: "/",
      location: { pathname, search, hash, state: null, key: "default" },
      matches: [
        { ...match, route: { id: "root" } },
        { ...match, route: { id: "page" } },
      ],
      loaderData: { root: reader ?? null, page: loaded ?? null },
      actionData: posted === undefined ? null : { page: posted },
      errors: error === undefined ? null : { page: error },
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: true,
    },
    isSpaMode: false,
    serializeError: (thrown) => thrown,
  };
  return <RemixServer context={context} url={href} />;
}
