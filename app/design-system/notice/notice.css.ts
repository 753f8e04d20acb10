import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { forcedEdge, vars } from "../theme";

export const notice = recipe({
  base: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gap: vars.space["12"],
    padding: vars.space["16"],
    borderRadius: vars.radius.card,
    "@media": forcedEdge,
  },
  variants: {
    tone: {
      info: { background: vars.color.infoSoft },
      success: { background: vars.color.successSoft },
      warning: { background: vars.color.warningSoft },
      danger: { background: vars.color.dangerSoft },
    },
  },
});

export const icon = recipe({
  base: { marginTop: "0.15rem" },
  variants: {
    tone: {
      info: { color: vars.color.info },
      success: { color: vars.color.success },
      warning: { color: vars.color.warning },
      danger: { color: vars.color.danger },
    },
  },
});

export const title = style({
  fontWeight: vars.weight.semibold,
  selectors: { "&:not(:last-child)": { marginBottom: vars.space["4"] } },
});
