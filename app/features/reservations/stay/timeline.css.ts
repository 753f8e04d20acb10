import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { iconSizes, strokes, vars } from "~/design-system/theme";
import { roundMark } from "~/design-system/theme/round-mark.css";

const { color, space, text } = vars;

export const list = style({ display: "grid", listStyle: "none", padding: 0, marginBottom: space["8"] });

/** Joined by a line from mark to mark. */
export const entry = style({
  position: "relative",
  display: "flex",
  gap: space["12"],
  paddingBottom: space["16"],
  selectors: {
    "&:not(:last-child)::before": {
      content: '""',
      position: "absolute",
      insetBlock: `${iconSizes["28"]} 0`,
      insetInlineStart: `calc((${iconSizes["28"]} - ${strokes["2"]}) / 2)`,
      width: strokes["2"],
      background: color.line,
    },
  },
});

export const dot = recipe({
  base: [roundMark, { border: `${strokes["2"]} solid transparent`, printColorAdjust: "exact" }],
  variants: {
    state: {
      done: { background: color.success, color: color.surface },
      now: { background: color.brandSoft, borderColor: color.brandText, color: color.brandText },
      open: { background: color.surface, borderColor: color.lineStrong, color: color.ink },
      later: { background: color.surface, borderColor: color.line },
    },
  },
});

export const title = style({ fontWeight: vars.weight.semibold });

export const state = recipe({
  base: { marginInlineStart: space["4"], fontSize: text["14"], fontWeight: vars.weight.regular, color: color.inkSoft },
  variants: {
    state: {
      done: {},
      now: { fontWeight: vars.weight.bold, color: color.brandText },
      open: { fontWeight: vars.weight.semibold, color: color.ink },
      later: {},
    },
  },
});

export const when = style({ fontSize: text["14"], color: color.inkSoft });
