import { style } from "@vanilla-extract/css";
import { vars } from "../theme";

export const row = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: vars.space["12"],
  alignItems: "start",
  minHeight: vars.size.target,
  paddingBlock: vars.space["8"],
  cursor: "pointer",
});

export const box = style({ width: "1.375rem", height: "1.375rem", marginTop: "0.07rem", borderRadius: "4px" });

export const description = style({ display: "grid", gap: vars.space["4"], paddingLeft: "2.125rem" });
