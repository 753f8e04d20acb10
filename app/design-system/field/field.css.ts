import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { media, vars } from "../theme";

export const field = style({ display: "flex", flexDirection: "column", gap: vars.space["4"], minWidth: 0 });

export const label = style({ fontWeight: vars.weight.semibold, fontSize: vars.text["14"] });

export const optional = style({ color: vars.color.inkSoft, fontWeight: vars.weight.regular });

export const hint = style({ fontSize: vars.text["14"], color: vars.color.inkSoft });

export const error = style({
  display: "flex",
  gap: vars.space["4"],
  alignItems: "flex-start",
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  color: vars.color.danger,
});

export const errorIcon = style({ flex: "none", marginTop: "0.15em" });

export const control = recipe({
  base: {
    width: "100%",
    minHeight: vars.size.control,
    padding: `${vars.space["8"]} ${vars.space["12"]}`,
    background: vars.color.surface,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    transition: `border-color ${vars.motion.touch}`,
    fontVariantNumeric: "tabular-nums",
    "::placeholder": { color: vars.color.inkSoft, opacity: 1 },
    ":disabled": { background: vars.color.sunken, color: vars.color.inkSoft },
    "@media": { [media.hover]: { ":hover": { borderColor: vars.color.ink } } },
  },
  variants: {
    invalid: { true: { borderColor: vars.color.danger, boxShadow: `inset 0 0 0 1px ${vars.color.danger}` } },
  },
});

export const dense = style({ selectors: { "&&": { minHeight: vars.size.target, fontSize: vars.text["14"] } } });
