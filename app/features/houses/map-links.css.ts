import { style } from "@vanilla-extract/css";
import { chip } from "~/design-system/chip/chip.css";
import { underlines, vars } from "~/design-system/theme";

const { space } = vars;

export const link = style([chip, { marginBottom: vars.space["8"] }]);

export const small = style({
  position: "relative",
  zIndex: 1,
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  paddingInline: space["4"],
  fontSize: vars.text["14"],
  textUnderlineOffset: underlines.offset,
});
