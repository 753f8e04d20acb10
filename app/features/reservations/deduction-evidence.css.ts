import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const evidence = style({ display: "grid", gap: vars.space["8"], justifyItems: "start" });

export const note = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });

export const link = style({ display: "inline-block" });

export const thumb = style({
  display: "block",
  width: "9rem",
  height: "auto",
  aspectRatio: "3 / 2",
  objectFit: "cover",
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});
