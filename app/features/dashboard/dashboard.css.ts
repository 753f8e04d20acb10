import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const columns = {
  display: "grid",
  gap: vars.space["16"],
  alignItems: "start",
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.wide]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
} as const;

export const actionItems = style(columns);

export const actionItem = style({ selectors: { "&:only-child": { gridColumn: "1 / -1" } } });

globalStyle(`${actionItem}:only-child ul`, { columns: "21rem", columnGap: vars.space["32"] });

export const figures = style(columns);

export const arrivalsDepartures = style({
  ...columns,
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.wide]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});
