import { useLocation } from "@remix-run/react";
import { useState } from "react";
import koreanFont from "../../../build/fonts/korean.woff2?url";
import latinFont from "../../../build/fonts/latin.woff2?url";
import moreOfFont from "../../../build/fonts/more.css?url";
import restOfFont from "../../../build/fonts/rest.css?url";
import "../../../build/fonts/texts.css";

export function FontPreloads({ language }: { language: string }) {
  const fonts = language === "ko" ? [latinFont, koreanFont] : [latinFont];
  return fonts.map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
  ));
}

/** For characters that the texts of the first Korean pages lack, and for those that all our texts lack. */
const laterSheets = { more: moreOfFont, rest: restOfFont };
export type LaterSheet = keyof typeof laterSheets;

/**
 * At the end of the body, and for print until the start script has seen the page load, because browsers load fonts for
 * text below the fold before the pictures above it.
 */
export function laterSheetLinks(
  sheets: readonly LaterSheet[],
  { hasStartScript }: { hasStartScript: boolean },
): string {
  const linksFor = (media: string) =>
    sheets.map((sheet) => `<link rel="stylesheet" href="${laterSheets[sheet]}"${media}>`).join("");
  if (sheets.length === 0 || !hasStartScript) return linksFor("");
  return `${linksFor(' media="print"')}<noscript>${linksFor("")}</noscript>`;
}

/** Loads the rest of the font with the second page, whose characters the server has not checked. */
export function RestOfFont() {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  if (key === firstKey) return null;
  return Object.values(laterSheets).map((href) => <link key={href} rel="stylesheet" href={href} />);
}
