import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { iconDrop, vars } from "~/design-system/theme";

export const rules = style({
  display: "grid",
  gap: vars.space["4"],
  marginTop: vars.space["4"],
  fontSize: vars.text["14"],
});

const tones = { true: { color: vars.color.success }, false: { color: vars.color.inkSoft } };

export const rule = recipe({
  base: { display: "flex", alignItems: "flex-start", gap: vars.space["8"], transition: `color ${vars.motion.touch}` },
  variants: { met: tones },
});

export const mark = style({ flex: "none", marginTop: iconDrop });

export const kind = recipe({
  variants: { met: { true: { color: vars.color.success, fontWeight: vars.weight.semibold }, false: {} } },
});
