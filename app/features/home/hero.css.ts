import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const hero = style({
  position: "relative",
  isolation: "isolate",
  background: vars.scene.hero,
  paddingTop: "96px",
  "@media": {
    [media.desktop]: {
      display: "flex",
      alignItems: "center",
      height: "clamp(34rem, 68vh, 46rem)",
      paddingBlock: `${vars.space["48"]} 7rem`,
    },
  },
});

export const words = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space["16"],
  "@media": { [media.desktop]: { maxWidth: "31rem" } },
});

// The picture's edges fade into the section's colour, which is the picture's own.
export const picture = style({
  position: "relative",
  zIndex: -1,
  display: "block",
  width: "100%",
  maxWidth: "36rem",
  marginInline: "auto",
  aspectRatio: "1",
  maskImage: "linear-gradient(transparent, black 18%, black 88%, transparent)",
  "@media": {
    [media.desktop]: {
      position: "absolute",
      insetBlock: 0,
      right: "max(0px, calc((100vw - 90rem) / 2))",
      width: "auto",
      maxWidth: "none",
      height: "100%",
      aspectRatio: "16 / 9",
      maskImage: "linear-gradient(to right, transparent, black 24%, black 92%, transparent)",
    },
  },
});

globalStyle(`${picture} img`, { width: "100%", height: "100%", objectFit: "cover", objectPosition: "50% 60%" });

export const box = style({
  position: "relative",
  zIndex: 1,
  marginTop: "-4rem",
  "@media": { [media.desktop]: { marginTop: "-4.25rem" } },
});

export const form = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: vars.space["12"],
  alignItems: "end",
  padding: vars.space["16"],
  background: vars.color.surface,
  borderRadius: vars.radius.sheet,
  boxShadow: vars.shadow.card,
  transition: `box-shadow ${vars.motion.overlay}`,
  selectors: { "&[data-on]": { boxShadow: vars.shadow.lifted } },
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: "repeat(3, minmax(0, 1fr)) minmax(0, 0.7fr) auto",
      gap: vars.space["16"],
      padding: vars.space["24"],
    },
  },
});

export const button = style({ gridColumn: "1 / -1", "@media": { [media.desktop]: { gridColumn: "auto" } } });
