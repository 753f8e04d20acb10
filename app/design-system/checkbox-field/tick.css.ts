import { style } from "@vanilla-extract/css";
import { iconSizes, vars } from "../theme";

/** A checkbox with a word beside it, where there is no room for a field. */
export const tickLabel = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["8"],
  minHeight: vars.size.target,
  cursor: "pointer",
});

export const tickBox = style({ width: iconSizes["20"], height: iconSizes["20"], accentColor: vars.color.brandText });
