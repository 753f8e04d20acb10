import { style } from "@vanilla-extract/css";
import { vars } from "~/design-system/theme";

export const agreements = style({ display: "grid", gap: vars.space["24"] });

export const terms = style({ fontSize: vars.text["14"] });

/** What hangs below the words of a link so that it is large enough to press; it reaches into the gap beneath. */
const hanging = `calc(${vars.size.target} - 1.5em)`;

export const link = style({
  display: "flex",
  alignItems: "start",
  minHeight: vars.size.target,
  marginBottom: `calc(-1 * ${hanging})`,
  fontSize: vars.text["14"],
});

export const summary = style({
  display: "inline-flex",
  alignItems: "start",
  minHeight: vars.size.target,
  marginBottom: `calc(-1 * ${hanging})`,
  color: vars.color.brandText,
  fontWeight: vars.weight.medium,
  textDecoration: "underline",
  textDecorationThickness: "1px",
  textUnderlineOffset: "0.2em",
  selectors: { [`${terms}[open] &`]: { marginBottom: `calc(${vars.space["8"]} - ${hanging})` } },
});

export const lines = style({
  position: "relative",
  display: "grid",
  gap: vars.space["8"],
  padding: vars.space["16"],
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
});
