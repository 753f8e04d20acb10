import { style, styleVariants } from "@vanilla-extract/css";
import { hairline, rowHeights, vars } from "../theme";

export const tile = style({
  display: "grid",
  flex: "none",
  width: rowHeights["56"],
  paddingBottom: vars.space["4"],
  overflow: "hidden",
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.control,
  fontSize: vars.text["14"],
  lineHeight: vars.leading.korean,
  textAlign: "center",
  color: vars.color.inkSoft,
});

export const month = styleVariants({
  coming: { background: vars.color.brandSofter, color: vars.color.brandText, fontWeight: vars.weight.semibold },
  past: { background: vars.color.sunken },
});

export const day = style({ fontSize: vars.text["22"], fontWeight: vars.weight.bold, color: vars.color.ink });
