import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, vars } from "~/design-system/theme";
import { duration, dusk, ease } from "~/design-system/theme/tokens";

const heroHeight = "clamp(34rem, 68vh, 46rem)";
/** The search box lies half on the picture's ground. */
const roomForBox = "7rem"; // eslint-disable-line homes/token-lengths -- the place of the box over the picture
const overlap = "-4.25rem"; // eslint-disable-line homes/token-lengths -- the place of the box over the picture

export const hero = style({
  position: "relative",
  isolation: "isolate",
  background: vars.scene.hero,
  paddingTop: vars.space["96"],
  paddingBottom: vars.space["48"],
  selectors: { "&[data-evening]": { background: dusk, color: vars.color.onNight } },
  "@media": {
    [media.desktop]: {
      display: "flex",
      alignItems: "center",
      height: heroHeight,
      paddingBlock: `${vars.space["48"]} ${roomForBox}`,
    },
  },
});

export const text = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space["16"],
  "@media": { [media.desktop]: { maxWidth: `min(${columnWidths["640"]}, 50vw)` } },
});

/** The picture is transparent around the house; only its shadow reaches under the search box. */
export const house = style({
  position: "relative",
  zIndex: -1,
  width: `min(78vw, ${columnWidths["320"]})`,
  margin: `${vars.space["24"]} auto 0`,
  "@media": {
    [media.tablet]: { width: columnWidths["480"] },
    [media.desktop]: {
      marginTop: 0,
      position: "absolute",
      top: vars.space["16"],
      bottom: vars.space["48"],
      right: `max(${vars.space["24"]}, calc((100vw - ${vars.size.content}) / 2))`,
      width: `min(44vw, ${columnWidths["640"]})`,
    },
  },
});

export const picture = style({ display: "block", height: "100%" });

/** Lies exactly on the house by day. Only what is brighter than by day is seen of it, such as lit windows. */
export const lit = style([
  picture,
  {
    position: "absolute",
    inset: 0,
    opacity: 0,
    mixBlendMode: "lighten",
    transition: `opacity ${duration.lights}ms ${ease}`,
    selectors: { "&[data-lit]": { opacity: 1 } },
  },
]);

export const image = style({
  display: "block",
  width: "100%",
  height: "auto",
  "@media": { [media.desktop]: { height: "100%", objectFit: "contain", objectPosition: "50% 100%" } },
});

export const box = style({
  position: "relative",
  zIndex: 1,
  marginTop: `calc(-1 * ${vars.space["32"]})`,
  "@media": { [media.desktop]: { marginTop: overlap } },
});

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 3fr) minmax(0, 4fr)",
  gap: vars.space["12"],
  alignItems: "end",
  padding: vars.space["16"],
  background: vars.color.surface,
  border: hairline,
  borderRadius: vars.radius.sheet,
  boxShadow: vars.shadow.lifted,
  transition: `border-color ${vars.motion.overlay}`,
  selectors: { "&[data-on]": { borderColor: vars.color.lineStrong } },
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: "minmax(0, 2.2fr) minmax(0, 1fr) minmax(0, 1.1fr) minmax(0, 0.5fr) auto",
      padding: vars.space["24"],
    },
  },
});

export const lengths = style({ gridColumn: "1 / -1" });

export const dates = style({ gridColumn: "1 / -1", "@media": { [media.desktop]: { gridColumn: "auto" } } });
