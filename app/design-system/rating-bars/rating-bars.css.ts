import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

const { space } = vars;

export const list = style({
  display: "grid",
  gap: `${space["8"]} ${space["32"]}`,
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const narrowList = style({ display: "grid", gap: space["8"] });

export const row = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space["16"],
  fontSize: vars.text["14"],
});

export const wideList = style({ display: "grid", gap: space["12"] });

export const wideRow = style({
  display: "grid",
  gap: `0 ${space["24"]}`,
  alignItems: "center",
  "@media": { [media.tablet]: { gridTemplateColumns: "17rem minmax(0, 1fr)" } },
});

export const score = style({
  display: "flex",
  alignItems: "center",
  gap: space["12"],
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: "tabular-nums",
});

/** As wide for every average, so that the bars are aligned. */
export const number = style({ flex: "none", width: "2em", textAlign: "right" });

const thickness = "6px";

/** Not a `meter`: browsers style its parts differently. */
export const bar = style({
  flex: "none",
  width: "6rem",
  height: thickness,
  borderRadius: vars.radius.full,
  background: vars.color.line,
  forcedColorAdjust: "none",
  selectors: { [`${wideRow} &`]: { flex: 1, minWidth: 0 } },
});

export const value = style({
  stroke: vars.color.brand,
  strokeWidth: thickness,
  strokeLinecap: "round",
  vectorEffect: "non-scaling-stroke",
});
