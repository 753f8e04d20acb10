import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { iconDrop, vars } from "~/design-system/theme";

/** Aligned at the top, so that an error does not move the neighbouring field. */
export const birthDate = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)",
  gap: vars.space["16"],
  alignItems: "start",
});

export const passwordRules = style({
  display: "grid",
  gap: vars.space["4"],
  marginTop: vars.space["4"],
  fontSize: vars.text["14"],
});

const tones = { true: { color: vars.color.success }, false: { color: vars.color.inkSoft } };

export const passwordRule = recipe({
  base: { display: "flex", alignItems: "flex-start", gap: vars.space["8"], transition: `color ${vars.motion.touch}` },
  variants: { met: tones },
});

export const ruleMark = style({ flex: "none", marginTop: iconDrop });

export const ruleWords = recipe({
  variants: { met: { true: { color: vars.color.success, fontWeight: vars.weight.semibold }, false: {} } },
});
