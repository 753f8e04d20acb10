import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

/** Beside the list it stays in sight; without scripts there is none. */
export const pane = style({
  position: "relative",
  height: "72dvh",
  minHeight: "22rem",
  "@media": {
    [media.desktop]: { position: "sticky", top: "10rem", height: "calc(100dvh - 11rem)" },
    [media.noScripts]: { display: "none" },
    [media.print]: { display: "none" },
  },
});

export const backToList = style({
  position: "absolute",
  left: space["12"],
  bottom: space["12"],
  "@media": { [media.desktop]: { display: "none" } },
});

export const card = style({
  position: "absolute",
  insetInline: space["12"],
  bottom: space["32"],
  display: "flex",
  justifyContent: "space-between",
  gap: space["8"],
  maxWidth: "24rem",
  marginInline: "auto",
  padding: space["16"],
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  boxShadow: vars.shadow.lifted,
  fontVariantNumeric: "tabular-nums",
});

export const name = style({ fontWeight: vars.weight.bold, textUnderlineOffset: "0.2em" });

export const small = style({ fontSize: vars.text["14"], color: vars.color.inkSoft });

export const close = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: vars.size.target,
  height: vars.size.target,
  marginTop: `calc(-1 * ${space["8"]})`,
  marginRight: `calc(-1 * ${space["8"]})`,
  borderRadius: vars.radius.full,
  ":hover": { background: vars.color.sunken },
});
