import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "../theme";

export const line = recipe({
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) fit-content(70%)",
    columnGap: vars.space["16"],
    alignItems: "baseline",
    paddingBlock: vars.space["8"],
  },
  variants: {
    strong: {
      true: {
        marginTop: vars.space["8"],
        paddingTop: vars.space["16"],
        borderTop: `1px solid ${vars.color.line}`,
        fontWeight: vars.weight.bold,
        fontSize: vars.text["18"],
      },
    },
    compact: { true: { paddingBlock: vars.space["4"] } },
  },
  compoundVariants: [
    {
      variants: { strong: true, compact: true },
      style: { marginTop: vars.space["4"], paddingTop: vars.space["8"], fontSize: vars.text["16"] },
    },
  ],
});

export const amount = style({ textAlign: "right", fontVariantNumeric: "tabular-nums" });

export const note = style({
  display: "block",
  fontSize: vars.text["14"],
  fontWeight: vars.weight.regular,
  color: vars.color.inkSoft,
});
