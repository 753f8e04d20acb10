import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const body = style({ display: "flex", flexDirection: "column", gap: vars.space["16"] });

export const quietBody = style({ display: "flex", flexDirection: "column", gap: vars.space["4"] });

export const regular = style({
  fontSize: vars.text["18"],
  fontWeight: vars.weight.bold,
  marginBottom: vars.space["12"],
});

export const small = style({
  fontSize: vars.text["14"],
  fontWeight: vars.weight.semibold,
  marginBottom: vars.space["8"],
});

/** For screen readers only; takes no space. */
export const quiet = style({ position: "absolute" });
