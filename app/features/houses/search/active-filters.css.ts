import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space["8"]} ${space["24"]}`,
});

export const list = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space["8"] });

export const filter = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space["8"],
  minHeight: vars.size.target,
  paddingInline: space["16"],
  borderRadius: vars.radius.full,
  background: vars.color.brandSoft,
  color: vars.color.brandText,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  "@media": { [media.hover]: { ":hover": { background: vars.color.brandSofter } } },
});

export const removeAll = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  paddingInline: space["8"],
  fontSize: vars.text["14"],
});
