import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, tracking, vars } from "~/design-system/theme";

/** In groups of four, selected by one tap. */
export const key = style({
  fontFamily: "ui-monospace, monospace",
  overflowWrap: "anywhere",
  userSelect: "all",
});

export const code = style({
  selectors: { "&&": { maxWidth: columnWidths["224"], letterSpacing: tracking.codeField } },
});

export const qrCode = style({
  width: columnWidths["208"],
  maxWidth: "100%",
  justifySelf: "center",
  border: hairline,
  borderRadius: vars.radius.control,
  background: "#fff", // readers need the contrast
});

export const codes = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(${columnWidths["192"]}, 1fr))`,
  gap: `${vars.space["8"]} ${vars.space["24"]}`,
  padding: vars.space["16"],
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
  fontVariantNumeric: "tabular-nums",
  fontFamily: "ui-monospace, monospace",
  listStyle: "none",
});
