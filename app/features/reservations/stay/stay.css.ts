import { style, styleVariants } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { iconSizes, media, strokes, underlines, vars } from "~/design-system/theme";
import { roundMark } from "~/design-system/theme/round-mark.css";

const { color, space, text } = vars;

/** The page fits on two sheets. */
export const page = style({ "@media": { [media.print]: { zoom: 0.66 } } });

/** Narrow windows have it at their bottom. */
export const nextStep = style({ display: "none", "@media": { [media.desktop]: { display: "block" } } });

export const barText = style({ minWidth: 0 });

export const correctOccupant = style({
  display: "inline-block",
  paddingBlock: space["8"],
  fontSize: text["14"],
  fontWeight: vars.weight.medium,
  color: color.brandText,
  textDecoration: "underline",
  textDecorationThickness: underlines.thickness,
  textUnderlineOffset: underlines.offset,
});

/** It is coloured where something is to be done. */
export const strip = styleVariants({
  due: { padding: space["16"], background: color.brandSoft, borderRadius: vars.radius.control },
  quiet: {},
});

export const steps = style({ display: "grid", marginBottom: space["8"] });

/** The steps are joined by a line from mark to mark. */
export const step = style({
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

export const mark = recipe({
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
