import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const page = style({ paddingBlock: vars.space["32"] });

/** In groups of four, selected by one tap. */
export const key = style({
  fontFamily: "ui-monospace, monospace",
  overflowWrap: "anywhere",
  userSelect: "all",
});

export const code = style({});
globalStyle(`${code} input`, { maxWidth: "14rem", letterSpacing: "0.2em", fontVariantNumeric: "tabular-nums" });

/** The picture beside the key where there is room. */
export const scan = style({
  display: "grid",
  gap: vars.space["24"],
  "@media": { [media.tablet]: { gridTemplateColumns: "13rem minmax(0, 1fr)", alignItems: "center" } },
});

export const qrCode = style({
  width: "13rem",
  maxWidth: "100%",
  justifySelf: "center",
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  background: "#fff", // readers need the contrast
});

export const codes = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(12rem, 1fr))",
  gap: `${vars.space["8"]} ${vars.space["24"]}`,
  padding: vars.space["16"],
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
  fontVariantNumeric: "tabular-nums",
  fontFamily: "ui-monospace, monospace",
  listStyle: "none",
});

export const choice = style({
  display: "grid",
  gap: vars.space["12"],
  paddingTop: vars.space["16"],
  borderTop: `1px solid ${vars.color.line}`,
});
