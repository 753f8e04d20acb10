import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

/** A mask that lets the picture's edges pass into what is behind it. */
function fade({ top, right, bottom, left }: Record<"top" | "right" | "bottom" | "left", string>): string {
  return [
    `linear-gradient(transparent, black ${top}, black calc(100% - ${bottom}), transparent)`,
    `linear-gradient(to right, transparent, black ${left}, black calc(100% - ${right}), transparent)`,
  ].join(", ");
}

export const hero = style({
  position: "relative",
  isolation: "isolate",
  background: vars.scene.hero,
  paddingTop: "96px",
  "@media": {
    [media.desktop]: {
      display: "flex",
      alignItems: "center",
      background: `linear-gradient(${vars.scene.hero}, ${vars.scene.heroFoot})`, // as the picture's left edge
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
  aspectRatio: "10 / 11",
  maskImage: fade({ top: "10%", right: "4%", bottom: "8%", left: "4%" }),
  maskComposite: "intersect",
  "@media": {
    [media.desktop]: {
      position: "absolute",
      top: 0,
      right: "max(0px, calc((100vw - 90rem) / 2))",
      width: "auto",
      maxWidth: "none",
      height: "calc(100% - 3rem)", // clear of the reservation box
      aspectRatio: "16 / 9",
      maskImage: fade({ top: "0%", right: "4%", bottom: "9%", left: "36%" }),
    },
  },
});

globalStyle(`${picture} img`, { width: "100%", height: "100%", objectFit: "cover", objectPosition: "50% 50%" });

export const box = style({
  position: "relative",
  zIndex: 1,
  marginTop: "-3rem",
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
      gridTemplateColumns: "minmax(0, 2.2fr) minmax(0, 1fr) minmax(0, 0.6fr) auto",
      gap: vars.space["16"],
      padding: vars.space["24"],
    },
  },
});

export const dates = style({ gridColumn: "1 / -1", "@media": { [media.desktop]: { gridColumn: "auto" } } });

export const button = style({ gridColumn: "1 / -1", "@media": { [media.desktop]: { gridColumn: "auto" } } });
