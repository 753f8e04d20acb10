import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

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
