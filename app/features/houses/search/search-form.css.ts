import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const main = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space["12"],
  alignItems: "start",
  "@media": {
    [media.desktop]: { gridTemplateColumns: "minmax(0, 2.4fr) minmax(0, 1fr) 6rem auto", gap: space["16"] },
  },
});

export const dates = style({ gridColumn: "1 / -1", "@media": { [media.desktop]: { gridColumn: "auto" } } });

export const commute = style({
  display: "grid",
  gridColumn: "1 / -1",
  gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)",
  gap: space["12"],
  alignItems: "start",
  "@media": {
    [media.desktop]: { gridRow: 2, gridTemplateColumns: "minmax(0, 24rem) minmax(0, 12rem)", gap: space["16"] },
  },
});

export const submit = style({
  gridColumn: "1 / -1",
  selectors: { "form:has(details[open]) &": { display: "none" } },
  "@media": { [media.desktop]: { gridColumn: 4, gridRow: 1, paddingTop: "1.5625rem", minWidth: "8rem" } },
});

export const more = style({
  marginTop: space["4"],
  selectors: { "&:not([open])": { marginBottom: `calc(-1 * ${space["12"]})` } },
});

export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space["8"],
  minHeight: vars.size.target,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.semibold,
  borderRadius: vars.radius.control,
});

export const filters = style({
  display: "grid",
  gap: space["16"],
  alignItems: "start",
  paddingTop: space["8"],
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});

export const needs = style({ display: "flex", flexWrap: "wrap", columnGap: space["24"] });

export const row = style({ gridColumn: "1 / -1" });
