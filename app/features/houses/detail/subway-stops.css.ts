import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const list = style({ display: "flex", flexDirection: "column", gap: vars.space["8"] });

export const stop = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space["8"],
  fontSize: vars.text["14"],
});
