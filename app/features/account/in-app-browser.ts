/*
 * Browsers inside other apps, where Google refuses to sign people in, by their user agents; and the ways from there
 * into the phone's own browser, as far as each app leaves one.
 */

export type InAppBrowser = { app: InApp; system: "android" | "ios" | "other" };
export type InApp = "kakaoTalk" | "line" | "naver" | "instagram" | "facebook" | "other";

/** The first that fits: Instagram and others name Facebook's parts too. */
const apps: readonly [InApp, RegExp][] = [
  ["kakaoTalk", /KAKAOTALK/i],
  ["line", /\bLine\/\d/],
  ["naver", /NAVER\(inapp/i],
  ["instagram", /Instagram/],
  ["facebook", /\bFB(?:AN|AV|IOS|_IAB)\b|\bMessenger/],
  ["other", /\bMicroMessenger\/|musical_ly|BytedanceWebview|DaumApps|everytimeApp|\bBAND\/|Snapchat|LinkedInApp/],
  ["other", /Android.*;\s?wv\)/],
];

export function findInAppBrowser(userAgent: string | null): InAppBrowser | undefined {
  if (!userAgent) return undefined;
  const app = apps.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (!app) return undefined;
  const system = /Android/.test(userAgent) ? "android" : /iPhone|iPad|iPod/.test(userAgent) ? "ios" : "other";
  return { app, system };
}

/** The address that leads out of the app, for a link to be pressed; undefined where no app leaves one. */
export function findExternalBrowserUrl({ app, system }: InAppBrowser, pageUrl: string): string | undefined {
  if (app === "kakaoTalk") return `kakaotalk://web/openExternal?url=${encodeURIComponent(pageUrl)}`;
  if (app === "line") return inExternalBrowserOfLine(pageUrl);
  if (system === "android") return androidIntent(pageUrl);
  return system === "ios" ? pageUrl.replace(/^http/, "x-safari-http") : undefined;
}

function inExternalBrowserOfLine(pageUrl: string): string {
  const url = new URL(pageUrl);
  url.searchParams.set("openExternalBrowser", "1");
  return url.href;
}

/** Chrome, or where there is none the same page again. */
function androidIntent(pageUrl: string): string {
  const { protocol, host, pathname, search } = new URL(pageUrl);
  const scheme = protocol.replace(":", "");
  const fallback = encodeURIComponent(pageUrl);
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}
