import { style } from "@vanilla-extract/css";
import { chips } from "~/design-system/chip/chip.css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const list = style([chips, { margin: 0, "@media": { [media.phone]: { display: "none" } } }]);

export const filter = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space["8"],
  minHeight: vars.size.target,
  paddingInline: space["16"],
  borderRadius: vars.radius.full,
  background: vars.color.brandSoft,
  color: vars.color.brandText,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  "@media": { [media.hover]: { ":hover": { background: vars.color.brandSofter } } },
});
