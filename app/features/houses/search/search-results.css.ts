import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, vars } from "~/design-system/theme";
import { grid } from "../house-card.css";

const { space } = vars;

export const results = style({
  display: "flex",
  flexDirection: "column",
  gap: space["8"],
  scrollMarginTop: space["64"], // of the search bar below the header
  "@media": { [media.tablet]: { gap: space["12"] } },
});

/** Where they are part of the page. */
export const filters = style({
  display: "grid",
  gap: space["24"],
  padding: space["16"],
  border: hairline,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  scrollMarginTop: space["64"],
  "@media": { [media.tablet]: { padding: space["24"] } },
});

const waiting = {
  transition: `opacity ${vars.motion.overlay}`,
  selectors: { [`${results}[aria-busy='true'] &`]: { opacity: 0.5, transitionDelay: "150ms" } },
};

/** Wide screens show list and map, others one of them. */
export const columns = style({
  display: "grid",
  gap: space["24"],
  alignItems: "start",
  "@media": {
    [media.desktop]: { gridTemplateColumns: `minmax(0, ${columnWidths["416"]}) minmax(0, 1fr)` },
    [media.wide]: { gridTemplateColumns: "minmax(0, 9fr) minmax(0, 8fr)" },
  },
});

const withMap = `${columns} > &`;

export const list = style([
  grid,
  waiting,
  {
    "@media": {
      [media.belowDesktop]: { selectors: { [`${columns}[data-view] > &`]: { display: "none" } } },
      [media.desktop]: { selectors: { [withMap]: { gridTemplateColumns: "minmax(0, 1fr)" } } },
      [media.wide]: { selectors: { [withMap]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } } },
    },
  },
]);

export const found = style({ "@media": { [media.phone]: { lineHeight: vars.leading.korean } } });
export const pages = style({ marginBlock: space["16"] });
