import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "../theme";

export const frame = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: vars.space["12"],
  paddingBlock: vars.space["48"],
  paddingInline: vars.space["16"],
  textAlign: "center",
});

export const page = style([frame, { "@media": { [media.desktop]: { paddingBlock: vars.space["96"] } } }]);

export const picture = style({ width: "min(24rem, 100%)", marginBottom: vars.space["12"] });

const iconBase = style({
  display: "grid",
  placeItems: "center",
  width: "5rem",
  height: "5rem",
  marginBottom: vars.space["8"],
  borderRadius: vars.radius.full,
});

export const icon = styleVariants({
  calm: [iconBase, { background: vars.color.brandSoft, color: vars.color.brandText }],
  error: [iconBase, { background: vars.color.dangerSoft, color: vars.color.danger }],
});

export const text = style({ display: "grid", gap: vars.space["8"], maxWidth: "34rem", color: vars.color.inkSoft });

globalStyle(`${text} p`, { textWrap: "balance" });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space["12"],
  marginTop: vars.space["12"],
});
