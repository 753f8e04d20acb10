import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, vars } from "~/design-system/theme";

const { space } = vars;

export const row = style({
  display: "grid",
  gap: space["8"],
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "end",
  paddingBottom: space["8"],
  borderBottom: hairline,
  "@media": { [media.tablet]: { gridTemplateColumns: `repeat(auto-fit, minmax(${columnWidths["112"]}, 1fr))` } },
});
