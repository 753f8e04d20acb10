import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { media, stickAt, vars } from "../theme";
import { footerSpace } from "../theme/foot";

const { space } = vars;

const sides = (room: string) => ({
  paddingLeft: `max(${room}, env(safe-area-inset-left))`,
  paddingRight: `max(${room}, env(safe-area-inset-right))`,
});

const heights = { low: "4.5rem", high: "5.5rem" };

const bar = style({
  zIndex: 10,
  bottom: stickAt(),
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space["16"],
  paddingTop: space["12"],
  paddingBottom: `max(${space["12"]}, env(safe-area-inset-bottom))`,
  background: vars.color.surface,
  borderTop: `1px solid ${vars.color.line}`,
  "@media": {
    [media.desktop]: { display: "none" },
    [media.print]: { display: "none" },
  },
});

export const fixed = style([
  bar,
  {
    position: "fixed",
    insetInline: 0,
    boxShadow: vars.shadow.lifted,
    ...sides(space["16"]),
    "@media": { [media.tablet]: sides(space["24"]), [media.short]: { position: "static", boxShadow: "none" } },
  },
]);

/** A timeline that runs while the button that the bar repeats is in the window. */
const buttonTimeline = "--repeated-button";
export const repeatedButton = style({ viewTimelineName: buttonTimeline });
/** Of an element around the bar and the button. */
export const repeatedButtonScope = style({ timelineScope: buttonTimeline });

const away = keyframes({ "5%, 95%": { transform: "translateY(100%)", visibility: "hidden" } });
/** Browsers without view timelines show the bar at all times, because the animation lasts 0 s. */
export const repeating = style([
  fixed,
  {
    "@media": {
      [media.tall]: {
        selectors: { "&:not(:focus-within)": { animation: away, animationTimeline: buttonTimeline } },
      },
    },
  },
]);

const outward = (margin: string) => ({ marginInline: `calc(-1 * ${margin})`, paddingInline: margin });

/** As wide as the window, within a container. */
export const sticky = style([
  bar,
  { position: "sticky", ...outward(space["16"]), "@media": { [media.tablet]: outward(space["24"]) } },
]);

export const alwaysShown = style([
  sticky,
  {
    "@media": {
      [media.desktop]: {
        position: "static",
        display: "block",
        marginInline: 0,
        padding: 0,
        border: 0,
        background: "none",
      },
    },
  },
]);

globalStyle(`${bar} > a`, { flex: "none" });

/** The end of the page, which the bar would cover. */
export const room = styleVariants(heights, (height) => ({
  height: `calc(${height} + env(safe-area-inset-bottom))`,
  "@media": {
    [media.desktop]: { display: "none" },
    [media.short]: { display: "none" },
    [media.print]: { display: "none" },
  },
}));

for (const [name, height] of [...Object.entries(heights), ["", heights.low] as const]) {
  globalStyle(`html:has(${name ? room[name as keyof typeof heights] : sticky})`, {
    vars: { [footerSpace.bar]: height },
    "@media": {
      [media.desktop]: { vars: { [footerSpace.bar]: "0px" } },
      [media.short]: { vars: { [footerSpace.bar]: "0px" } },
    },
  });
}
