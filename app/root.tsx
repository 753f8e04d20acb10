import type { LinksFunction, SerializeFrom } from "@remix-run/node";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  useMatches,
  type UIMatch,
} from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useChangeLanguage } from "remix-i18next/react";
import type { FlatNamespace } from "i18next";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { FontPreloads, RestOfFont } from "~/design-system/theme/fonts";
import "~/design-system/theme/global.css";
import { themeColor } from "~/design-system/theme/tokens";
import { LegalLinks } from "~/features/legal/legal-links";
import { ConsentLink } from "~/features/contact-dock/consent-banner";
import { Dock } from "~/features/contact-dock/dock";
// The console's error page is loaded when it is shown, and its styles would come after it, or without scripts never
import "~/features/shell/console.css";
import { ErrorHead, ErrorPage } from "~/features/shell/error-page";
import { Shell } from "~/features/shell/shell";
import { brandMeta, getBrand } from "~/platform/brand";
import { publicLoader } from "~/platform/request/handlers.server";
import { outboundOf } from "~/platform/third-party/consent.server";
import { ExchangeProvider } from "~/platform/format/exchange";
import { readExchange } from "~/platform/format/exchange.server";
import { isLanguageGuessed } from "~/platform/i18n/i18next.server";
import { useNonce } from "~/platform/request/nonce";
import { listIcons } from "~/platform/seo/favicon";
import { paths } from "~/platform/paths/paths";
import { isConsole } from "~/platform/paths/url-privacy";
import { rolesOf } from "~/platform/session/roles";
import { markerOf } from "~/platform/session/account-marker.server";
import { PageTags } from "~/platform/seo/page-tags";
import { requestIdMeta, useRequestId } from "~/platform/request/request-id";

const ConsoleError = lazyOr(async () => (await import("~/features/shell/console-error")).ConsoleError, Nothing);

export const handle = { i18n: ["common"] };

export const links: LinksFunction = () => [
  ...listIcons(getBrand().logo),
  { rel: "manifest", href: paths.manifest(), crossOrigin: "use-credentials" },
];

export const loader = publicLoader(async ({ api, findAccount, locale, request, session, t }) => {
  const [reader, exchange] = await Promise.all([findAccount(), readExchange(api, request)]);
  const { account, failed } = reader;
  return {
    locale,
    offersEnglish: isLanguageGuessed(request),
    exchange,
    isLoggedIn: account !== null,
    roles: account ? rolesOf(account) : [],
    marker: failed ? undefined : account && markerOf(account.id),
    outbound: outboundOf(request, reader),
    warning: failed ? ({ kind: "warning", message: t("errors:accountLookup") } as const) : undefined,
    flash: session.takeFlash(),
  };
});

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const requestId = useRequestId();
  const { i18n } = useTranslation();
  const isFailing = Boolean(useRouteError());
  const hasScripts = !isShownElsewhere(useLocation().pathname);
  return (
    <html lang={i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content={themeColor} />
        {isFailing && requestId && <meta {...requestIdMeta(requestId)} />}
        <meta {...brandMeta()} />
        {isFailing ? <ErrorHead /> : <PageTags />}
        <FontPreloads language={i18n.language} />
        <Links />
      </head>
      <body>
        {children}
        {hasScripts && <ScrollRestoration nonce={nonce} getKey={scrollKey} />}
        {hasScripts && <Scripts nonce={nonce} />}
        <RestOfFont />
      </body>
    </html>
  );
}

/**
 * The browser itself follows a link to a place on the same page, so that all such entries of the history have the key
 * `default`. With a key of their own, the position stored for one is not used for the next.
 */
const scrollKey = ({ key, hash }: { key: string; hash: string }) =>
  key === "default" && hash ? String(Math.random()) : key;

/** The page is shown at another address, where its scripts would reload it. */
const isShownElsewhere = (pathname: string): boolean => pathname === paths.offline();

export default function App() {
  const data = useLoaderData<typeof loader>();
  useChangeLanguage(data.locale);
  useRouteNamespaces();
  if (isConsole(useLocation().pathname)) return <Outlet />;
  return (
    <ExchangeProvider value={data.exchange}>
      <Page data={data}>
        <Outlet />
      </Page>
    </ExchangeProvider>
  );
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("root");
  // What suspends without a boundary fails the hydration of what follows it
  if (isConsole(useLocation().pathname))
    return (
      <Suspense fallback={null}>
        <ConsoleError />
      </Suspense>
    );
  return (
    <Page data={data && { ...data, warning: undefined }}>
      <ErrorPage />
    </Page>
  );
}

function Page({ data, children }: { data: SerializeFrom<typeof loader> | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const outbound = isShownElsewhere(pathname) ? undefined : data?.outbound;
  return (
    <Shell
      offersEnglish={data?.offersEnglish ?? false}
      isLoggedIn={data?.isLoggedIn ?? false}
      marker={data?.marker}
      flash={data?.flash ?? data?.warning}
      legalLinks={
        <>
          <LegalLinks />
          <ConsentLink outbound={outbound} />
        </>
      }
      dock={!isShownElsewhere(pathname) && <Dock outbound={outbound} marker={data?.marker} />}
    >
      {children}
    </Shell>
  );
}

type RouteHandle = { i18n?: FlatNamespace[] };

/** Loads the namespaces of all routes of a page together. Without it each component would load its own, one after the other. */
function useRouteNamespaces(): void {
  const matches = useMatches() as UIMatch<unknown, RouteHandle | undefined>[];
  useTranslation(matches.flatMap(({ handle }) => handle?.i18n ?? []));
}
