import { style } from "@vanilla-extract/css";
import { strokes, vars } from "~/design-system/theme";

const drawingWidth = "37.5rem";

export const canvas = style({
  width: "100%",
  maxWidth: drawingWidth,
  aspectRatio: "600 / 180",
  background: vars.color.surface,
  border: `${strokes["1"]} dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  cursor: "crosshair",
  touchAction: "none", // a finger draws here, it does not scroll
});
