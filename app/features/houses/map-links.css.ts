import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const list = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space["8"]}` });

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space["8"],
  minHeight: vars.size.target,
  paddingInline: space["16"],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  marginBottom: space["8"],
  "@media": { [media.hover]: { ":hover": { borderColor: vars.color.ink } } },
});

export const small = style({
  position: "relative",
  zIndex: 1,
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  paddingInline: space["4"],
  fontSize: vars.text["14"],
  textUnderlineOffset: "0.2em",
});
