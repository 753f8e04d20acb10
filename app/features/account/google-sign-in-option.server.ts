import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { getEnv } from "~/platform/env.server";
import { findInAppBrowser, findExternalBrowserUrl, type InApp } from "./in-app-browser";

export type GoogleSignInOption = {
  open: boolean;
  inApp?: { app: InApp; externalBrowserUrl?: string; pageUrl: string };
};

export function findGoogleSignInOption({ request, url }: Pick<HandlerArgs, "request" | "url">): GoogleSignInOption {
  if (!getEnv().google) return { open: false };
  const browser = findInAppBrowser(request.headers.get("User-Agent"));
  if (!browser) return { open: true };
  const pageUrl = url.href;
  return {
    open: true,
    inApp: { app: browser.app, externalBrowserUrl: findExternalBrowserUrl(browser, pageUrl), pageUrl },
  };
}
