import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const gap = vars.space["16"];

/** At most as many columns as there are cards. */
export const cards = style({
  columnGap: gap,
  marginBottom: `calc(-1 * ${gap})`,
  "@media": {
    [media.tablet]: { selectors: { "&:has(> :nth-child(2))": { columns: 2 } } },
    [media.wide]: { selectors: { "&:has(> :nth-child(3))": { columns: 3 } } },
  },
});

export const card = style({ breakInside: "avoid", paddingBottom: gap });

globalStyle(`${card}:only-child ul`, { columns: "21rem", columnGap: vars.space["32"] });

export const figures = style({
  display: "grid",
  gap,
  alignItems: "start",
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.wide]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});

/** The last of an odd number fills its row. */
globalStyle(`${figures} > :last-child:nth-child(odd)`, {
  "@media": { [media.tablet]: { gridColumn: "1 / -1" }, [media.wide]: { gridColumn: "auto" } },
});
