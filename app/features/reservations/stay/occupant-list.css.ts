import { style } from "@vanilla-extract/css";
import { hairline, underlines, vars } from "~/design-system/theme";

export const list = style({ display: "grid", gap: vars.space["12"] });

export const person = style({
  display: "grid",
  gap: vars.space["8"],
  padding: vars.space["16"],
  border: hairline,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
});

export const name = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["8"],
  alignItems: "center",
  fontWeight: vars.weight.semibold,
});

export const summary = style({
  display: "inline-block",
  paddingBlock: vars.space["8"],
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  color: vars.color.brandText,
  textDecoration: "underline",
  textDecorationThickness: underlines.thickness,
  textUnderlineOffset: underlines.offset,
});
