import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const figure = style({ display: "grid", gap: vars.space["8"], minWidth: 0, breakInside: "avoid" });

export const title = style({ fontSize: vars.text["14"], fontWeight: vars.weight.semibold });

export const description = style({
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
  minHeight: "3lh", // so that charts side by side begin at one height
});

export const chart = style({ width: "100%", height: "8rem" });

export const slot = style({ fill: vars.color.sunken });

export const bar = style({ fill: vars.color.brand });

export const moreValue = style({ fill: vars.color.brandSofter });

export const axisLabels = style({
  display: "flex",
  justifyContent: "space-between",
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
});

export const toggle = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  color: vars.color.brandText,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  fontSize: vars.text["14"],
});
