import { style } from "@vanilla-extract/css";
import { columnWidths, media, vars } from "~/design-system/theme";

const { space } = vars;

const rowWidth = "18rem";

export const list = style({
  display: "grid",
  gap: space["16"],
  listStyle: "none",
  padding: 0,
  "@media": { [media.tablet]: { gridTemplateColumns: `repeat(auto-fit, minmax(${rowWidth}, 1fr))` } },
});

export const event = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: space["16"],
  padding: space["12"],
  borderRadius: vars.radius.card,
  background: vars.scene.lounge,
});

/** On phones the words need its place. */
export const picture = style({
  display: "none",
  flex: "none",
  width: columnWidths["112"],
  overflow: "hidden",
  borderRadius: vars.radius.control,
  "@media": { [media.tablet]: { display: "block" } },
});
