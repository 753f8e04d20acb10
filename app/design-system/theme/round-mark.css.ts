import { style } from "@vanilla-extract/css";
import { forcedEdge } from "./forced";
import { vars } from "./theme.css";

/** A disc with an icon or a number in it. */
export const roundMark = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "1.75rem",
  height: "1.75rem",
  borderRadius: vars.radius.full,
  "@media": forcedEdge,
});
