import { describe, expect, it } from "vitest";
import { findInAppBrowser, findExternalBrowserUrl, type InAppBrowser } from "./in-app-browser";

const android =
  "Mozilla/5.0 (Linux; Android 14; SM-S918N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

const inApp: [string, InAppBrowser][] = [
  [
    `${android} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36;KAKAOTALK 2410910`,
    { app: "kakaoTalk", system: "android" },
  ],
  [`${iphone} Mobile/15E148 KAKAOTALK/10.9.5 (INAPP)`, { app: "kakaoTalk", system: "ios" }],
  [
    `${android} Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 Instagram 335.0.0.39.93 Android (34/14; 450dpi; 1080x2115; samsung; SM-S918N; dm3q; qcom; ko_KR; 612221182)`,
    { app: "instagram", system: "android" },
  ],
  [
    `${iphone} Mobile/21F90 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5_1; ko_KR; ko; scale=3.00; 1170x2532; 607738234)`,
    { app: "instagram", system: "ios" },
  ],
  [
    `${iphone} Mobile/21F90 [FBAN/FBIOS;FBAV/467.0.0.41.106;FBBV/604324153;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBLC/en_US;FBOP/5]`,
    { app: "facebook", system: "ios" },
  ],
  [
    `${android} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.1.0.56.78;]`,
    { app: "facebook", system: "android" },
  ],
  [
    `${android} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.7.3)`,
    { app: "naver", system: "android" },
  ],
  [
    `${iphone} Version/17.5 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2010; 12.8.1; 14PRO)`,
    { app: "naver", system: "ios" },
  ],
  [`${iphone} Mobile/15E148 Safari Line/14.8.0`, { app: "line", system: "ios" }],
  [
    `${android} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 Line/14.9.1/IAB`,
    { app: "line", system: "android" },
  ],
  [
    `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en`,
    { app: "other", system: "ios" },
  ],
  [`${android} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36`, { app: "other", system: "android" }],
];

describe("an in-app browser", () => {
  it.each(inApp)("is detected in %s", (userAgent, found) => {
    expect(findInAppBrowser(userAgent)).toEqual(found);
  });

  it.each([
    [
      "Chrome on Android",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
    ],
    [
      "Samsung Internet",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    ],
    ["Safari on an iPhone", `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
    ["Chrome on an iPhone", `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
    [
      "Whale on Windows",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Whale/3.27.254.15 Safari/537.36",
    ],
    ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0"],
    ["none", ""],
  ])("is not detected in %s", (_name, userAgent) => {
    expect(findInAppBrowser(userAgent)).toBeUndefined();
  });

  const page = "https://homes.example/auth/login?redirectTo=%2Fmypage";
  const escaped = encodeURIComponent(page);
  const intent = `intent://homes.example/auth/login?redirectTo=%2Fmypage#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=${escaped};end`;
  it.each<[InAppBrowser, string | undefined]>([
    [{ app: "kakaoTalk", system: "android" }, `kakaotalk://web/openExternal?url=${escaped}`],
    [{ app: "kakaoTalk", system: "ios" }, `kakaotalk://web/openExternal?url=${escaped}`],
    [{ app: "line", system: "ios" }, `${page}&openExternalBrowser=1`],
    [{ app: "instagram", system: "android" }, intent],
    [{ app: "other", system: "android" }, intent],
    [{ app: "instagram", system: "ios" }, `x-safari-${page}`],
    [{ app: "other", system: "other" }, undefined],
  ])("is left from %o by %s", (browser, address) => {
    expect(findExternalBrowserUrl(browser, page)).toBe(address);
  });
});
