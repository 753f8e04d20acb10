import { globalStyle, style } from "@vanilla-extract/css";
import { iconSizes, media, rowHeights, strokes, strongHairline, vars } from "~/design-system/theme";

export const histogram = style({ position: "relative" });

export const chart = style({
  display: "block",
  width: "100%",
  height: rowHeights["64"],
  borderBottom: strongHairline,
});

export const bar = style({ fill: vars.color.brand, "@media": { [media.forced]: { fill: "Highlight" } } });

export const above = style({ fill: vars.color.line, "@media": { [media.forced]: { fill: "GrayText" } } });

const thumb = iconSizes["28"];

/** Its handle is on the chart's lower edge. */
export const slider = style({
  appearance: "none",
  position: "absolute",
  insetInline: `calc(${thumb} / -2)`,
  top: `calc(${rowHeights["64"]} - ${vars.size.target} / 2)`,
  width: `calc(100% + ${thumb})`,
  height: vars.size.target,
  background: "none",
  cursor: "pointer",
});

const handle = {
  appearance: "none",
  width: thumb,
  height: thumb,
  border: `${strokes["2"]} solid ${vars.color.brandText}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
} as const;
globalStyle(`${slider}::-webkit-slider-thumb`, handle);
globalStyle(`${slider}::-moz-range-thumb`, { ...handle, boxSizing: "border-box" });

export const ends = style({
  display: "flex",
  justifyContent: "space-between",
  marginTop: vars.space["16"],
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
});
