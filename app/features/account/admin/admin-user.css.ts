import { style } from "@vanilla-extract/css";
import { hairline, media, vars } from "~/design-system/theme";

export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: `${vars.space["8"]} ${vars.space["24"]}`,
  padding: vars.space["16"],
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.control,
  "@media": {
    [media.desktop]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});

export const fact = style({
  minWidth: 0,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { selectors: { "&:first-child": { gridColumn: "1 / -1" } } } },
});
