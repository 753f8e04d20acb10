import { style } from "@vanilla-extract/css";
import { hairline, vars, targetBox } from "../theme";

/** Dragging it does not scroll the page. */
export const handle = style({
  ...targetBox,
  border: hairline,
  borderRadius: vars.radius.control,
  cursor: "grab",
  touchAction: "none",
  selectors: { "&[data-dragged]": { cursor: "grabbing", background: vars.color.brandSoft } },
});
