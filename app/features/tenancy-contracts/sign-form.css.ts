import { style } from "@vanilla-extract/css";
import { columnWidths, strokes, vars } from "~/design-system/theme";

/** Its heading, above it, is not under the header of the page after `#sign`. */
export const form = style({ maxWidth: columnWidths["640"], scrollMarginTop: vars.space["64"] });

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
