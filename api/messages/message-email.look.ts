import type { CSSProperties } from "react";

/*
 * The brand's colours and sizes as inline styles, because some e-mail clients drop style sheets.
 * `dark` has the colours for those that keep them. No colour is pure black or white where a client inverts colours.
 */

const ink = "#17181A";
const inkSoft = "#55585E";
const brand = "#F2681C";
const wrap = { wordBreak: "keep-all", overflowWrap: "break-word" } as const; // Korean breaks between words

/** The widest that fits the windows of all clients, with a margin. Pixels. */
export const columnWidth = 600;

/** Class names, for the style sheet alone. */
export const names = {
  page: "m-page",
  card: "m-card",
  ink: "m-ink",
  soft: "m-soft",
  dates: "m-dates",
  facts: "m-facts",
  nights: "m-nights",
  onButton: "m-on-button",
};

const [darkInk, darkSoft] = ["#F5F2EC", "#BDBAB4"];

/** It is in a style element of its own: a client that does not know the query may drop the whole element. */
export const dark = `@media (prefers-color-scheme: dark) {
  .${names.page} { background-color: #17181A !important; }
  .${names.card} { background-color: #232428 !important; border-color: #3A3B40 !important; }
  .${names.ink} { color: ${darkInk} !important; }
  .${names.soft} { color: ${darkSoft} !important; }
  .${names.dates} { background-color: #37291F !important; }
  .${names.facts} { background-color: #2C2D32 !important; }
  .${names.nights} { border-color: #5A4636 !important; }
  .${names.onButton} { color: ${ink} !important; }
}`;

export const schemes = ":root { color-scheme: light dark; supported-color-schemes: light dark; }";

export const page: CSSProperties = { backgroundColor: "#FFFDFA", margin: 0, padding: 0 };
export const margins: CSSProperties = { padding: "24px 12px 32px" };
export const column: CSSProperties = {
  width: "100%",
  maxWidth: columnWidth,
  margin: "0 auto",
  color: ink,
  fontFamily: "Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Segoe UI', sans-serif",
};

export const brandRow: CSSProperties = { padding: "0 4px 16px" };
export const mark: CSSProperties = { display: "block", border: 0 };
export const markCell: CSSProperties = { paddingRight: 8, verticalAlign: "middle" };
export const brandName: CSSProperties = {
  fontSize: 22,
  lineHeight: "32px",
  fontWeight: 700,
  color: ink,
  verticalAlign: "middle",
};

/** `separate`: corners are not rounded on collapsed borders. */
export const card: CSSProperties = {
  width: "100%",
  backgroundColor: "#FFFFFF",
  border: "1px solid #E8E4DE",
  borderRadius: 16,
  borderCollapse: "separate",
};
/** The gradient keeps the colour in clients that invert background colours: they leave pictures alone. */
export const pictureBand = (color: string): CSSProperties => ({
  backgroundColor: color,
  backgroundImage: `linear-gradient(${color}, ${color})`,
  borderRadius: "15px 15px 0 0",
  padding: 16,
  textAlign: "center",
  color: ink, // of the alternative text
  fontSize: 14,
  lineHeight: "21px",
});
export const picture: CSSProperties = {
  display: "block",
  border: 0,
  maxWidth: "100%",
  height: "auto",
  margin: "0 auto",
  borderRadius: 10,
};
/** The parts of a card are rows: Outlook for Windows leaves no space between two tables. */
export const words: CSSProperties = { padding: "28px 24px 0" };
export const part: CSSProperties = { padding: "20px 24px 0" };
export const cardEnd: CSSProperties = { fontSize: 1, lineHeight: "28px", height: 28 };

export const heading: CSSProperties = {
  fontSize: 24,
  lineHeight: "31px",
  fontWeight: 700,
  color: ink,
  margin: 0,
  ...wrap,
};
export const text: CSSProperties = { fontSize: 16, lineHeight: "25px", color: ink, margin: "12px 0 0", ...wrap };

export const phone: CSSProperties = { color: ink, whiteSpace: "nowrap", textDecoration: "underline" };
export const longWord: CSSProperties = { wordBreak: "break-all" };
export const longLink: CSSProperties = { ...longWord, color: ink, textDecoration: "underline" };

const tinted: CSSProperties = { width: "100%", borderRadius: 12, borderCollapse: "separate" };
export const dates: CSSProperties = { ...tinted, backgroundColor: "#FFF1E8" };
export const dayCell: CSSProperties = { padding: "16px 0 16px 16px", verticalAlign: "top" };
export const arrowCell: CSSProperties = {
  width: 24,
  paddingTop: 16,
  fontSize: 22,
  lineHeight: "28px",
  color: inkSoft,
  textAlign: "center",
};
export const dayLabel: CSSProperties = { fontSize: 14, lineHeight: "20px", color: inkSoft, margin: 0 };
export const day: CSSProperties = {
  fontSize: 20,
  lineHeight: "28px",
  fontWeight: 700,
  color: ink,
  margin: 0,
  ...wrap,
};
export const nights: CSSProperties = {
  padding: "10px 16px 12px",
  borderTop: "1px solid #E8D6C8",
  fontSize: 16,
  lineHeight: "24px",
  fontWeight: 600,
  color: ink,
};

const buttonPadding = "13px 28px";
/** Outlook for Windows has no padding on links. */
export const buttonCell: CSSProperties & { msoPaddingAlt: string } = {
  backgroundColor: brand,
  borderRadius: 10,
  textAlign: "center",
  msoPaddingAlt: buttonPadding,
};
export const button: CSSProperties = {
  display: "inline-block",
  padding: buttonPadding,
  fontSize: 16,
  lineHeight: "24px",
  fontWeight: 600,
  color: ink,
  textDecoration: "none",
  ...wrap,
};

export const facts: CSSProperties = { ...tinted, backgroundColor: "#F7F4EF" };
const fact: CSSProperties = { fontSize: 15, lineHeight: "22px", padding: "6px 0", verticalAlign: "top" };
export const factsEdge: CSSProperties = { fontSize: 1, lineHeight: "8px", height: 8 };
export const factLabel: CSSProperties = {
  ...fact,
  color: inkSoft,
  width: 108,
  paddingLeft: 16,
  paddingRight: 8,
  ...wrap,
};
export const factText: CSSProperties = { ...fact, color: ink, fontWeight: 600, paddingRight: 16, ...wrap };
export const codeCell: CSSProperties = { padding: "6px 16px" };
export const code: CSSProperties = { fontSize: 28, lineHeight: "36px", fontWeight: 700, color: ink, margin: 0 };

export const stepsHeading: CSSProperties = {
  fontSize: 18,
  lineHeight: "26px",
  fontWeight: 700,
  color: ink,
  margin: "4px 0 8px",
};
export const steps: CSSProperties = { margin: 0, paddingLeft: 24 };
export const step: CSSProperties = { fontSize: 16, lineHeight: "25px", color: ink, margin: "0 0 8px", ...wrap };

export const footer: CSSProperties = {
  padding: "20px 8px 0",
  fontSize: 14,
  lineHeight: "21px",
  color: inkSoft,
  ...wrap,
};
export const footerLink: CSSProperties = { color: inkSoft, textDecoration: "underline" };
