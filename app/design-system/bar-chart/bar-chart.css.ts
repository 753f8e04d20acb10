import { style, styleVariants } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { forcedMark, media, vars } from "../theme";
import { focusRing } from "../theme/focus-ring";

const { color, space, text } = vars;

export const figure = style({ display: "grid", gap: space["8"], minWidth: 0, breakInside: "avoid" });

export const title = style({ fontSize: text["14"], fontWeight: vars.weight.semibold });

export const description = style({
  fontSize: text["14"],
  color: color.inkSoft,
  fontVariantNumeric: "tabular-nums",
  minHeight: "3lh", // so that charts side by side begin at one height
});

const height = "9rem";

/** The scale beside the bars, the axis below them; the value above them has a line of its own. */
export const plot = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space["8"],
  paddingTop: space["32"],
  fontSize: text["14"],
  color: color.inkSoft,
  fontVariantNumeric: "tabular-nums",
});

export const scale = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  height,
  textAlign: "end",
  whiteSpace: "nowrap",
});

/** The label is centred on its grid line. */
export const scaleLabel = style({ lineHeight: 0 });

export const values = style({
  display: "grid",
  gridTemplate: "100% / 100%",
  height,
  borderRadius: "4px",
  selectors: {
    "&:has(:focus-visible)": focusRing,
  },
});

const layer = { gridArea: "1 / 1" };

export const chart = style({ ...layer, display: "block", width: "100%", height: "100%", overflow: "visible" });

export const gridLine = style({ stroke: color.line, strokeWidth: 1, vectorEffect: "non-scaling-stroke" });

export const bar = recipe({
  base: { fill: color.lineStrong, "@media": { [media.forced]: { fill: "CanvasText" } } },
  variants: { isNow: { true: { fill: color.brand } } },
});

export const moreValue = style({
  fill: color.brandSofter,
  stroke: color.brand,
  strokeWidth: 1,
  vectorEffect: "non-scaling-stroke",
});

export const before = style({
  fill: "none",
  stroke: color.ink,
  strokeWidth: 1.5,
  strokeLinejoin: "round",
  vectorEffect: "non-scaling-stroke",
  "@media": { [media.forced]: { stroke: "Highlight" } },
});

const row = style({ display: "grid", gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)" });

export const columns = style([row, layer]);

export const column = style({
  "@media": { [media.hover]: { ":hover": { background: "rgba(23, 24, 26, 0.08)" } } },
});

/** In one place above bars and scale, the one of the pointer on top. */
export const value = style({
  position: "absolute",
  insetInline: 0,
  top: 0,
  opacity: 0,
  background: color.surface,
  color: color.ink,
  fontWeight: vars.weight.semibold,
  pointerEvents: "none",
  selectors: {
    [`${column}[data-shown] > &`]: { opacity: 1 },
    [`${column}:hover > &`]: { opacity: 1, zIndex: 1 },
    [`${values}:has(:focus-visible) ${column}[data-shown] > &`]: { zIndex: 2 },
  },
});

export const endValue = style([value, { textAlign: "end" }]);

/** As large as the chart, though the pointer is for the bars. */
export const keys = style({
  ...layer,
  width: "100%",
  height: "100%",
  margin: 0,
  opacity: 0,
  pointerEvents: "none",
});

export const ticks = style([row, { gridColumn: 2, height: "1.75rem" }]);

export const tick = style({
  position: "relative",
  selectors: {
    "&[data-marked]::before": {
      content: '""',
      position: "absolute",
      insetBlockStart: 0,
      insetInlineStart: "50%",
      width: "1px",
      height: "5px",
      background: color.lineStrong,
    },
  },
});

export const tickLabel = style({
  position: "absolute",
  insetBlockStart: "6px",
  insetInlineStart: "50%",
  transform: "translateX(-50%)",
  whiteSpace: "nowrap",
  selectors: {
    [`${tick}:first-child > &`]: { insetInlineStart: 0, transform: "none" },
    [`${tick}:last-child > &`]: { insetInline: "auto 0", transform: "none" },
  },
});

export const legend = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space["16"]}`, fontSize: text["14"] });

const mark = style({
  color: color.inkSoft,
  "::before": { content: '""', display: "inline-block", width: "0.75rem", marginInlineEnd: space["8"] },
});

export const key = styleVariants({
  value: [
    mark,
    { "::before": { height: "0.75rem", background: color.lineStrong }, "@media": forcedMark("CanvasText") },
  ],
  more: [
    mark,
    {
      "::before": { height: "0.75rem", background: color.brandSofter, boxShadow: `inset 0 0 0 1px ${color.brand}` },
      "@media": forcedMark(color.brandSofter),
    },
  ],
  before: [
    mark,
    {
      "::before": { height: "2px", verticalAlign: "middle", background: color.ink },
      "@media": forcedMark("Highlight"),
    },
  ],
});

export const toggle = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  fontSize: text["14"],
});
