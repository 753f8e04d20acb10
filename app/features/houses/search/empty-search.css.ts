import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const title = style({
  marginTop: vars.space["24"],
  marginBottom: vars.space["8"],
  fontSize: vars.text["16"],
  color: vars.color.ink,
});

export const links = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: vars.space["8"] });

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["8"],
  minHeight: vars.size.target,
  paddingInline: vars.space["16"],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  "@media": { [media.hover]: { ":hover": { borderColor: vars.color.ink } } },
});

export const count = style({ color: vars.color.inkSoft, fontWeight: vars.weight.regular });
