import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const terms = style({ fontSize: vars.text["14"] });

/** As high as the summary of a text to open, so that all rows are equally far apart. */
export const link = style({
  display: "flex",
  alignItems: "center",
  minHeight: vars.size.target,
  fontSize: vars.text["14"],
});

export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  color: vars.color.brandText,
  fontWeight: vars.weight.medium,
  textDecoration: "underline",
  textDecorationThickness: "1px",
  textUnderlineOffset: "0.2em",
});

export const lines = style({
  display: "grid",
  gap: vars.space["8"],
  padding: vars.space["16"],
  background: vars.color.sunken,
  marginBottom: vars.space["8"],
  borderRadius: vars.radius.control,
});
