import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const summary = style({
  padding: vars.space["16"],
  scrollMarginTop: "6rem",
  background: vars.color.dangerSoft,
  border: `1px solid ${vars.color.danger}`,
  borderRadius: vars.radius.card,
});

export const title = style({ fontSize: vars.text["16"], fontWeight: vars.weight.bold, color: vars.color.danger });

export const list = style({ marginTop: vars.space["8"], display: "grid", gap: vars.space["4"] });

export const link = style({ color: vars.color.danger, textUnderlineOffset: "0.2em", fontWeight: vars.weight.medium });
