import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const list = style({ display: "grid", gap: vars.space["12"] });

export const amount = style({
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.weight.semibold,
  textAlign: "end",
});

/** Also without scripts, where the total does not follow the ticked boxes. */
export const description = style({ display: "block", fontWeight: vars.weight.regular });
