import type { CSSProperties } from "react";
import { color, leading, radius, size, space, text, weight } from "~/design-system/theme/tokens";

/* Inline styles: the file is opened offline. */

export const page: CSSProperties = {
  maxWidth: size.reading,
  margin: "0 auto",
  padding: space["16"],
  color: color.ink,
  backgroundColor: color.surface,
  fontFamily: "Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Segoe UI', sans-serif",
  fontSize: text["18"],
  lineHeight: leading.text,
  wordBreak: "keep-all", // Korean breaks between words
  overflowWrap: "break-word",
};
export const title: CSSProperties = { fontSize: text["28"], lineHeight: leading.headline, margin: `${space["16"]} 0` };
export const heading: CSSProperties = { fontSize: text["22"], margin: `${space["24"]} 0 ${space["8"]}` };
export const line: CSSProperties = { margin: `0 0 ${space["4"]}` };
export const taxi: CSSProperties = {
  margin: `${space["24"]} 0`,
  padding: space["16"],
  backgroundColor: color.brandSoft,
  borderRadius: radius.control,
};
export const address: CSSProperties = {
  fontSize: text["28"],
  fontWeight: weight.bold,
  lineHeight: leading.korean,
  margin: `${space["8"]} 0`,
};
export const steps: CSSProperties = { margin: 0, paddingLeft: space["24"] };
export const step: CSSProperties = { margin: `0 0 ${space["8"]}` };
export const plan: CSSProperties = { display: "block", width: "100%", maxHeight: "28rem" };
export const link: CSSProperties = { color: color.brandText, fontWeight: weight.semibold, whiteSpace: "nowrap" };
export const footer: CSSProperties = {
  marginTop: space["32"],
  paddingTop: space["16"],
  borderTop: `1px solid ${color.line}`,
  color: color.inkSoft,
  fontSize: text["16"],
};
export const paper = "@page{margin:18mm 16mm}";
