import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media, vars } from "../theme";
import { footerSpace } from "../theme/foot";

const { space } = vars;

const sides = (room: string) => ({
  paddingLeft: `max(${room}, env(safe-area-inset-left))`,
  paddingRight: `max(${room}, env(safe-area-inset-right))`,
});

const heights = { low: "4.5rem", high: "5.5rem" };

export const bar = style({
  position: "fixed",
  zIndex: 10,
  insetInline: 0,
  bottom: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space["16"],
  paddingTop: space["12"],
  paddingBottom: `max(${space["12"]}, env(safe-area-inset-bottom))`,
  ...sides(space["16"]),
  background: vars.color.surface,
  borderTop: `1px solid ${vars.color.line}`,
  boxShadow: vars.shadow.lifted,
  "@media": {
    [media.tablet]: sides(space["24"]),
    [media.desktop]: { display: "none" },
    [media.print]: { display: "none" },
  },
});

/** The end of the page, which the bar would cover. */
export const room = styleVariants(heights, (height) => ({
  height: `calc(${height} + env(safe-area-inset-bottom))`,
  "@media": { [media.desktop]: { display: "none" }, [media.print]: { display: "none" } },
}));

for (const [name, height] of Object.entries(heights)) {
  globalStyle(`html:has(${room[name as keyof typeof heights]})`, {
    vars: { [footerSpace.bar]: height },
    "@media": { [media.desktop]: { vars: { [footerSpace.bar]: "0px" } } },
  });
}
