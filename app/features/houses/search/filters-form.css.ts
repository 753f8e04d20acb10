import { style } from "@vanilla-extract/css";
import { hairline, stickAt, vars, iconSizes, media, rowHeights, strokes, strongHairline } from "~/design-system/theme";

const { space } = vars;

export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: vars.space["32"] });

const stuck = style({
  position: "sticky",
  zIndex: 2,
  bottom: stickAt(`-1 * ${space["24"]}`),
  marginBottom: `calc(-1 * ${space["24"]})`,
  paddingBlock: space["16"],
  borderTop: hairline,
  background: vars.color.surface,
});

/** In the sheet they stay in sight. */
export const actions = style([
  stuck,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: space["8"],
    whiteSpace: "nowrap",
  },
]);

export const histogram = style({
  position: "relative",
  "@media": { [media.scripts]: { marginTop: vars.space["24"] } }, // for the rent above
});

export const chart = style({
  display: "block",
  width: "100%",
  height: rowHeights["64"],
  borderBottom: strongHairline,
});

export const bar = style({ fill: vars.color.brand, "@media": { [media.forced]: { fill: "Highlight" } } });

export const above = style({ fill: vars.color.line, "@media": { [media.forced]: { fill: "GrayText" } } });

/** Above the handle, with which it moves. */
export const rent = style({
  position: "absolute",
  bottom: "100%",
  left: `clamp(${vars.space["32"]}, var(--chosen) * 100%, 100% - ${vars.space["32"]})`,
  transform: "translateX(-50%)",
  fontWeight: vars.weight.bold,
  whiteSpace: "nowrap",
});

const thumb = iconSizes["28"];

const handle = {
  appearance: "none",
  width: thumb,
  height: thumb,
  border: `${strokes["2"]} solid ${vars.color.brandText}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
} as const;

/** Its handle is on the chart's lower edge, where the bars become pale; its least rent is one step above the chart's. */
export const slider = style({
  appearance: "none",
  position: "absolute",
  left: `calc(var(--step) * 100% - ${thumb} / 2)`,
  top: `calc(${rowHeights["64"]} - ${vars.size.target} / 2)`,
  width: `calc((1 - var(--step)) * 100% + ${thumb})`,
  height: vars.size.target,
  background: "none",
  cursor: "pointer",
  selectors: {
    "&::-webkit-slider-thumb": handle,
    "&::-moz-range-thumb": { ...handle, boxSizing: "border-box" },
  },
});

export const ends = style({
  display: "flex",
  justifyContent: "space-between",
  marginTop: vars.space["16"],
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
});
