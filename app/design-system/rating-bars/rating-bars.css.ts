import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

const { space } = vars;

export const list = style({
  display: "grid",
  gap: `${space["8"]} ${space["32"]}`,
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

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

export const meter = style({
  width: "6rem",
  selectors: {
    [`${wideRow} &`]: { flex: 1 },
    "&::-moz-meter-bar": { borderRadius: vars.radius.full, background: vars.color.brand },
  },
  height: "6px",
  appearance: "none",
  overflow: "hidden",
  border: 0,
  borderRadius: vars.radius.full,
  background: vars.color.line,
  forcedColorAdjust: "none",
  "::-webkit-meter-inner-element": { display: "block", height: "6px" },
  "::-webkit-meter-bar": { height: "6px", border: 0, borderRadius: vars.radius.full, background: vars.color.line },
  "::-webkit-meter-optimum-value": { height: "6px", borderRadius: vars.radius.full, background: vars.color.brand },
});
