import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const header = style({ display: "flex", flexDirection: "column" });

export const back = style({
  display: "inline-flex",
  alignItems: "center",
  alignSelf: "start",
  gap: vars.space["4"],
  minHeight: vars.size.target,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  textDecoration: "none",
});

/** Of the page, on paper. */
export const address = style({ display: "none" });

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space["16"],
});

/** Facts have a row of their own on phones, where it would depend on the typeface whether they fit beside the tagline. */
export const summary = style([row, { "@media": { [media.phone]: { display: "block" } } }]);

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space["4"]} ${vars.space["16"]}`,
  minHeight: vars.size.target,
});

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space["8"] });
