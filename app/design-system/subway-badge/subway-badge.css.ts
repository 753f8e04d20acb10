import { style, styleVariants } from "@vanilla-extract/css";
import { forcedEdge, vars } from "../theme";

const base = {
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  width: "1.5rem",
  height: "1.5rem",
  borderRadius: vars.radius.full,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.bold,
  lineHeight: 1,
  "@media": forcedEdge,
} as const;

export const badge = styleVariants(vars.subway, (background, line) => ({
  ...base,
  background,
  color: line === "1" ? vars.color.surface : vars.color.ink,
}));

/** A badge, its station and the minutes to it. Of a long name, the end is left out, not the minutes. */
export const stationLine = style({
  display: "flex",
  alignItems: "center",
  minWidth: 0,
  whiteSpace: "pre",
});

export const stationName = style({ overflow: "hidden", textOverflow: "ellipsis" });
