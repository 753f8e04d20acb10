import { style } from "@vanilla-extract/css";
import { iconSizes, strokes, vars } from "~/design-system/theme";

const { color, space, text, weight } = vars;

const markSize = iconSizes["28"];

export const row = style({ display: "flex", listStyle: "none", padding: 0 });

/** Joined to the next by a line at the height of its mark. */
export const step = style({
  position: "relative",
  flex: "1 1 0",
  minWidth: 0,
  paddingInlineEnd: space["8"],
  fontSize: text["14"],
  selectors: {
    "&:not(:last-child)::before": {
      content: '""',
      position: "absolute",
      insetBlockStart: `calc(${markSize} / 2 - ${strokes["1"]})`,
      insetInline: `calc(${markSize} + ${space["8"]}) ${space["8"]}`,
      height: strokes["2"],
      background: color.line,
    },
  },
});

export const name = style({ display: "block", marginTop: space["8"], fontWeight: weight.semibold });

export const next = style({ color: color.brandText, fontWeight: weight.bold });

export const day = style({ color: color.inkSoft });
