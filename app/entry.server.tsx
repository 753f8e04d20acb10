import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { I18nextProvider } from "react-i18next";
import { withoutSecrets } from "domain/text/without-secrets";
import {
  appendSessionCookie,
  setRetryAfter,
  contentSecurityPolicy,
  setSecurityHeaders,
  thirdPartiesOf,
} from "~/platform/request/response-headers.server";
import { openBundledApi } from "~/platform/api-client/bundled-api.server";
import { provideBrand } from "~/platform/brand";
import { findSiteBrand } from "~/platform/company.server";
import { storeDestination } from "~/shared/commute/destination.server";
import { getEnv } from "~/platform/env.server";
import { getI18next, getLocale } from "~/platform/i18n/i18next.server";
import { storeQueryLanguage } from "~/platform/i18n/language-cookie.server";
import { log } from "~/platform/log.server";
import { NonceProvider } from "~/platform/request/nonce";
import {
  answerPage,
  hasIdempotencyKey,
  sharedCaching,
  sharedPageMatcher,
} from "~/platform/request/page-caching.server";
import { renderPage } from "~/platform/request/render-page.server";
import { RequestIdProvider } from "~/platform/request/request-id";
import { findScope } from "~/platform/session/request-scope.server";
import routes from "./routes";
import { openSite } from "./server/open-site.server";

type DataArgs = LoaderFunctionArgs | ActionFunctionArgs;

provideBrand(findSiteBrand);
if (import.meta.env.PROD) await openSite(routes);
// In development, before a page calls it: the first start takes longer than a call may
else if (!getEnv().apiBaseUrl) await openBundledApi();

const isSharedPage = sharedPageMatcher(routes);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const locale = await getLocale(request);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", locale);
  setSecurityHeaders(request, headers);
  await storeQueryLanguage(request, headers);
  await rememberDestination(request, loadContext, headers);
  await appendSessionCookie(loadContext, headers);
  await setRetryAfter(loadContext, status, headers);

  const i18n = getI18next(locale);
  const path = withoutSecrets(new URL(request.url).pathname);
  const { html, scripts } = await renderPage(
    (nonce) => (
      <NonceProvider value={nonce}>
        <RequestIdProvider value={{ id: headers.get("x-request-id") ?? undefined }}>
          <I18nextProvider i18n={i18n}>
            <RemixServer context={remixContext} url={request.url} nonce={nonce} />
          </I18nextProvider>
        </RequestIdProvider>
      </NonceProvider>
    ),
    {
      refusedTitle: (title) => i18n.t("form.refusedTitle", { title }),
      onError: (error) => log.error({ path, err: error }, "part of a page not rendered"),
    },
  );
  const { formOrigins } = getEnv();
  const policy = { scripts, formOrigins, ...thirdPartiesOf(request), development: import.meta.env.DEV };
  headers.set("Content-Security-Policy", contentSecurityPolicy(policy));
  const mayBeShared = status === 200 && isSharedPage(request) && !hasIdempotencyKey(html);
  await setCaching(loadContext, headers, mayBeShared);
  return answerPage(request, html, { status, headers });
}

export async function handleDataRequest(response: Response, { request, context }: DataArgs): Promise<Response> {
  setSecurityHeaders(request, response.headers);
  await rememberDestination(request, context, response.headers);
  await appendSessionCookie(context, response.headers);
  await setRetryAfter(context, response.status, response.headers);
  await setCaching(context, response.headers);
  return response;
}

async function rememberDestination(request: Request, context: AppLoadContext, headers: Headers): Promise<void> {
  const scope = await findScope(context);
  storeDestination(request, headers, scope?.refusedFields ?? new Set());
}

/** Last, as it depends on the cookies. Personal and incomplete answers are not stored: Back shows nothing. */
async function setCaching(context: AppLoadContext, headers: Headers, mayBeShared = false): Promise<void> {
  const scope = await findScope(context);
  const isShared = mayBeShared && !headers.has("Set-Cookie");
  if (scope?.isPersonal || scope?.isPartial) headers.set("Cache-Control", "private, no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", isShared ? sharedCaching : "private, no-cache");
  headers.append("Vary", "Cookie, Accept-Language");
}

/** Logs one line per failure; 404s get no stack. */
export async function handleError(error: unknown, { request, context }: DataArgs): Promise<void> {
  if (request.signal.aborted) return;
  const path = withoutSecrets(new URL(request.url).pathname);
  const requestId = (await findScope(context))?.requestId;
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.info({ requestId, path, status: error.status }, "page refused");
  } else {
    log.error({ requestId, path, err: error }, "page failed");
  }
}
