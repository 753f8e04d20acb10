import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";
import { grid } from "../house-card.css";

const { space } = vars;

export const results = style({
  display: "flex",
  flexDirection: "column",
  gap: space["4"],
  scrollMarginTop: "4rem", // of the search bar below the header
  "@media": { [media.tablet]: { gap: space["12"] } },
});

/** Where they are part of the page. */
export const filters = style({
  display: "grid",
  gap: space["24"],
  scrollMarginTop: "4rem",
  padding: space["16"],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  "@media": { [media.tablet]: { padding: space["24"] } },
});

const waiting = {
  transition: `opacity ${vars.motion.overlay}`,
  selectors: { [`${results}[aria-busy='true'] &`]: { opacity: 0.5, transitionDelay: "150ms" } },
};

export const list = style([grid, waiting]);

export const item = style({ scrollMarginTop: "6rem" });

/** Wide screens show list and map, others the map only; without scripts the list. */
export const twoColumns = style({
  display: "grid",
  gap: space["24"],
  alignItems: "start",
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0, 26rem) minmax(0, 1fr)" } },
});

export const listWithMap = style([
  waiting,
  {
    display: "none",
    gap: space["24"],
    "@media": { [media.desktop]: { display: "grid" }, [media.noScripts]: { display: "grid" } },
  },
]);

export const noScriptOnly = style({
  display: "none",
  "@media": { [media.noScripts]: { display: "block" } },
});

globalStyle(`${item}[data-chosen] > article`, { borderColor: vars.color.brand, boxShadow: vars.shadow.lifted });
