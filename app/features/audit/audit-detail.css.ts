import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const detail = style({ maxWidth: "32rem", minWidth: 0, textAlign: "start" });

export const line = style({ display: "flex", flexWrap: "wrap", columnGap: vars.space["8"] });

export const name = style({ flex: "none", color: vars.color.inkSoft });

export const values = style({
  flex: "1 1 auto",
  minWidth: 0,
  maxHeight: "7.5rem",
  overflowY: "auto",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
});

export const oldValue = style({ color: vars.color.inkSoft });

export const more = style({
  display: "flex",
  alignItems: "center",
  minHeight: vars.size.target,
  color: vars.color.brandText,
});
