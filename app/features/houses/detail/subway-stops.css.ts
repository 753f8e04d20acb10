import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const list = style({ display: "flex", flexDirection: "column", gap: vars.space["8"] });

/** Of a long name, the end is left out, not the minutes. */
export const stop = style({
  display: "flex",
  alignItems: "center",
  minWidth: 0,
  whiteSpace: "pre",
});

export const name = style({ overflow: "hidden", textOverflow: "ellipsis" });
