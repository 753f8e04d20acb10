import { style } from "@vanilla-extract/css";
import { hairline, vars } from "../theme";

/** Dragging it does not scroll the page. */
export const handle = style({
  display: "grid",
  placeItems: "center",
  width: vars.size.target,
  height: vars.size.target,
  border: hairline,
  borderRadius: vars.radius.control,
  cursor: "grab",
  touchAction: "none",
  selectors: { "&[data-dragged]": { cursor: "grabbing", background: vars.color.brandSoft } },
});
