import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const title = style({ fontWeight: vars.weight.semibold });

export const deadline = style({ fontSize: vars.text["14"], color: vars.color.inkSoft });

const base = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space["12"],
  alignItems: "center",
  justifyContent: "space-between",
});

/** Coloured where something is to be done. */
export const strip = styleVariants({
  due: [base, { padding: vars.space["16"], background: vars.color.brandSoft, borderRadius: vars.radius.control }],
  quiet: [base],
});
