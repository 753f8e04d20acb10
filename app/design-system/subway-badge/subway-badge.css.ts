import { style, styleVariants } from "@vanilla-extract/css";
import { forcedEdge, vars } from "../theme";

const base = {
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  minWidth: "1.5rem",
  paddingInline: vars.space["4"],
  height: "1.5rem",
  borderRadius: vars.radius.full,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.bold,
  lineHeight: 1,
  "@media": forcedEdge,
} as const;

/** On the others ink is easier to read. */
const withWhiteText = new Set(["1", "5", "7", "8", "shinbundang", "gyeongchun"]);

export const badge = styleVariants(vars.subway, (background, line) => ({
  ...base,
  background,
  color: withWhiteText.has(line) ? vars.color.surface : vars.color.ink,
}));

/** A badge, its station and the minutes to it. Of a long name, the end is left out, not the minutes. */
export const stationLine = style({
  display: "flex",
  alignItems: "center",
  minWidth: 0,
  whiteSpace: "pre",
});

export const stationName = style({ overflow: "hidden", textOverflow: "ellipsis" });
