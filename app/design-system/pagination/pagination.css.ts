import { style } from "@vanilla-extract/css";
import { forcedHighlightOf, media, vars } from "../theme";

export const list = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: vars.space["4"] });

export const page = style({
  display: "inline-grid",
  placeItems: "center",
  minWidth: vars.size.target,
  height: vars.size.target,
  paddingInline: vars.space["8"],
  borderRadius: vars.radius.full,
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  selectors: {
    "&[aria-current]": { background: vars.color.ink, color: vars.color.onNight, fontWeight: vars.weight.semibold },
  },
  "@media": {
    [media.hover]: { selectors: { "&:hover:not([aria-current])": { background: vars.color.sunken } } },
    ...forcedHighlightOf("&[aria-current]"),
  },
});

export const gap = style({ alignSelf: "center", color: vars.color.inkSoft });
