import { style } from "@vanilla-extract/css";
import { underlines, vars } from "~/design-system/theme";

export const list = style({ display: "grid", gap: vars.space["12"] });

export const amount = style({
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.weight.semibold,
  textAlign: "end",
});

/** Also without scripts, where the total does not follow the ticked boxes. */
export const description = style({ display: "block", fontWeight: vars.weight.regular });

export const otherMethod = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  color: vars.color.brandText,
  textDecoration: "underline",
  textDecorationThickness: underlines.thickness,
  textUnderlineOffset: underlines.offset,
});
