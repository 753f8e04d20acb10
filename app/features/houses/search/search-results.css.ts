import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";
import { grid } from "../house-card.css";

const { space } = vars;

export const results = style({ display: "flex", flexDirection: "column", gap: space["16"] });

export const header = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space["8"]} ${space["24"]}`,
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
