import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const header = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space["8"]} ${vars.space["16"]}`,
});

export const text = style({ display: "flex", flexDirection: "column", gap: vars.space["8"], minWidth: 0 });

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space["8"] });
