import { style } from "@vanilla-extract/css";
import { columnWidths, media, vars } from "~/design-system/theme";

export const facts = style({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fill, minmax(${columnWidths["224"]}, 1fr))`,
  gap: `${vars.space["12"]} ${vars.space["24"]}`,
  "@media": { [media.phone]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const fact = style({
  minWidth: 0,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { selectors: { "&:last-child": { gridColumn: "1 / -1" } } } },
});

export const message = style({
  maxWidth: vars.size.reading,
  padding: vars.space["16"],
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
});

export const form = style({ maxWidth: vars.size.reading });
