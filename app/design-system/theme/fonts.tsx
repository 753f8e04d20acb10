import { useLocation } from "@remix-run/react";
import { useState } from "react";
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

/** A style sheet for characters that our own texts lack; at the end of the body, so that nothing waits for it. */
export const restOfFontLink = `<link rel="stylesheet" href="${restOfFont}">`;

/** Loads the rest of the font with the second page, whose characters the server has not checked. */
export function RestOfFont() {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  return key === firstKey ? null : <link rel="stylesheet" href={restOfFont} />;
}
