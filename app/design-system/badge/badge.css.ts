import { recipe } from "@vanilla-extract/recipes";
import { forcedEdge, vars } from "../theme";

export const badge = recipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: vars.space["4"],
    padding: `0.125rem ${vars.space["8"]}`,
    borderRadius: vars.radius.full,
    fontSize: vars.text["14"],
    fontWeight: vars.weight.medium,
    whiteSpace: "nowrap",
    "@media": forcedEdge,
  },
  variants: {
    tone: {
      neutral: { background: vars.color.sunken, color: vars.color.inkSoft },
      brand: { background: vars.color.brandSoft, color: vars.color.brandText },
      success: { background: vars.color.successSoft, color: vars.color.success },
      warning: { background: vars.color.warningSoft, color: vars.color.warning },
      danger: { background: vars.color.dangerSoft, color: vars.color.danger },
      info: { background: vars.color.infoSoft, color: vars.color.info },
    },
  },
  defaultVariants: { tone: "neutral" },
});
