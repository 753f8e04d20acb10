import type { CSSProperties } from "react";

/* Mail clients ignore style sheets: the brand's colours and sizes as inline styles. */

const ink = "#17181A";
const inkSoft = "#55585E";
const wrap = { wordBreak: "keep-all", overflowWrap: "break-word" } as const; // Korean breaks between words

export const body: CSSProperties = {
  backgroundColor: "#FFFDFA",
  color: ink,
  fontFamily: "Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Segoe UI', sans-serif",
  margin: 0,
};
export const container: CSSProperties = { maxWidth: 560, padding: "32px 16px" };
export const brandName: CSSProperties = { fontWeight: 800, fontSize: 20, letterSpacing: 1, margin: "0 0 20px" };
export const mark: CSSProperties = { color: "#F2681C" };
export const card: CSSProperties = {
  backgroundColor: "#FFFFFF",
  border: "1px solid #E8E4DE",
  borderRadius: 16,
  padding: "28px 24px",
};
export const heading: CSSProperties = { fontSize: 22, lineHeight: "30px", margin: "0 0 16px", ...wrap };
export const text: CSSProperties = { fontSize: 16, lineHeight: "24px", margin: "0 0 12px", ...wrap };
export const facts: CSSProperties = {
  backgroundColor: "#FFF1E8",
  borderRadius: 12,
  padding: "12px 16px",
  margin: "20px 0 16px",
};
const fact: CSSProperties = { fontSize: 15, lineHeight: "22px", padding: "4px 0", verticalAlign: "top" };
export const factLabel: CSSProperties = { ...fact, color: inkSoft, width: 88, paddingRight: 12 };
export const factText: CSSProperties = { ...fact, fontWeight: 600, ...wrap };
export const stepsHeading: CSSProperties = { fontSize: 18, lineHeight: "24px", margin: "20px 0 8px" };
export const steps: CSSProperties = { margin: "0 0 12px", paddingLeft: 24 };
export const step: CSSProperties = { fontSize: 16, lineHeight: "24px", margin: "0 0 8px", ...wrap };
export const button: CSSProperties = {
  backgroundColor: ink,
  color: "#FFFFFF",
  borderRadius: 10,
  fontSize: 16,
  fontWeight: 600,
  padding: "14px 22px",
  marginTop: 12,
};
export const footer: CSSProperties = {
  fontSize: 14,
  lineHeight: "21px",
  color: inkSoft,
  margin: "20px 8px 0",
  ...wrap,
};
export const footerLink: CSSProperties = { color: inkSoft, textDecoration: "underline" };
