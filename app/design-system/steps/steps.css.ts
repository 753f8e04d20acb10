import { createVar, style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { forcedEdgeBefore, media, vars } from "../theme";

const { space } = vars;
const columns = createVar();

export const list = recipe({
  base: {
    display: "grid",
    gap: `${space["32"]} ${space["24"]}`,
    counterReset: "step",
    "@media": { [media.tablet]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } },
  },
  variants: {
    columns: {
      "1": { vars: { [columns]: "1" } },
      "2": { vars: { [columns]: "2" } },
      "3": { vars: { [columns]: "2" }, "@media": { [media.desktop]: { vars: { [columns]: "3" } } } },
    },
  },
});

export const step = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: space["16"],
  counterIncrement: "step",
  "::before": {
    content: "counter(step)",
    display: "grid",
    placeItems: "center",
    width: "2.25rem",
    height: "2.25rem",
    borderRadius: vars.radius.full,
    background: vars.color.brand,
    color: vars.color.ink,
    fontWeight: vars.weight.bold,
    fontVariantNumeric: "tabular-nums",
  },
  "@media": forcedEdgeBefore,
});

export const text = style({ display: "flex", flexDirection: "column", gap: space["4"], paddingTop: space["4"] });
