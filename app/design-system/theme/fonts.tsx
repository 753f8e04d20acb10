import koreanFont from "../../../build/fonts/korean.woff2?url";
import latinFont from "../../../build/fonts/latin.woff2?url";
import restOfFont from "../../../build/fonts/rest.css?url";
import "../../../build/fonts/texts.css";

export function FontPreloads({ language }: { language: string }) {
  const fonts = language === "ko" ? [latinFont, koreanFont] : [latinFont];
  return fonts.map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
  ));
}

/** For characters that our texts lack: at the end of the body, as nothing of the first view waits for it. */
export const RestOfFont = () => <link rel="stylesheet" href={restOfFont} />;
