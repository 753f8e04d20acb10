/** In-app browsers, in which Google refuses sign-in, and links that open the page in the phone's own browser. */

export type InAppBrowser = { app: InApp; system: "android" | "ios" | "other" };
export type InApp = "kakaoTalk" | "line" | "naver" | "instagram" | "facebook" | "other";

/** The first match wins: Instagram and others also contain Facebook's tokens. */
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

/** A URL that opens the external browser; undefined where the app has none. */
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

/** Opens Chrome, falling back to the same page. */
function androidIntent(pageUrl: string): string {
  const { protocol, host, pathname, search } = new URL(pageUrl);
  const scheme = protocol.replace(":", "");
  const fallback = encodeURIComponent(pageUrl);
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}
