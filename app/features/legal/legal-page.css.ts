import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, headerHeights, media, stickAt, vars } from "~/design-system/theme";

const { space } = vars;

export const columns = style({
  "@media": {
    [media.desktop]: {
      display: "grid",
      gridTemplateColumns: `minmax(0, 1fr) ${columnWidths["256"]}`,
      alignItems: "start",
      columnGap: space["64"],
    },
  },
});

export const article = style({
  maxWidth: vars.size.reading,
  "@media": { [media.belowDesktop]: { marginInline: "auto" } },
});

/** In sight while the text scrolls; narrower windows have no room for it. */
export const contents = style({
  display: "none",
  "@media": {
    [media.desktop]: {
      display: "block",
      position: "sticky",
      top: stickAt(`${headerHeights.large} + ${space["32"]}`),
      maxHeight: `calc(100vh - ${headerHeights.large} - ${space["64"]})`,
      overflowY: "auto",
      paddingLeft: space["16"],
      borderLeft: hairline,
    },
  },
});

export const entry = style({
  display: "block",
  paddingBlock: space["12"],
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
  textDecoration: "none",
  "@media": { [media.hover]: { ":hover": { color: vars.color.ink, textDecoration: "underline" } } },
});
