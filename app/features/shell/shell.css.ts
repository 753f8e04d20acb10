import { keyframes, style } from "@vanilla-extract/css";
import { headerHeights, media, vars } from "~/design-system/theme";
import { aboveDock } from "~/design-system/theme/foot";
import { homeTop } from "~/design-system/theme/tokens";

const arrive = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space["8"]})` } });

export const page = style({
  display: "flex",
  flexDirection: "column",
  minHeight: "100dvh",
  selectors: { "html:lang(ko) &": { lineHeight: vars.leading.koreanText } },
});

/** Below the fixed header, in the flow of the page: the server sends it, so that it moves nothing. */
export const offer = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  alignItems: "center",
  columnGap: vars.space["16"],
  marginTop: headerHeights.small,
  paddingInline: vars.space["16"],
  background: vars.color.sunken,
  fontSize: vars.text["14"],
  "@media": { [media.desktop]: { marginTop: headerHeights.large }, [media.print]: { display: "none" } },
});

export const main = style({
  flex: 1,
  paddingTop: headerHeights.small,
  paddingBottom: vars.space["96"],
  outline: "none",
  selectors: {
    "&[data-home]": { paddingTop: homeTop.small }, // the hero's colour reaches up behind the header
    "&::before": {
      "@media": {
        // print has no header
        [media.print]: { content: "attr(data-brand)", display: "block", fontWeight: vars.weight.bold },
      },
    },
    "&:has(> section:last-child)": { paddingBottom: 0 }, // a band of colour ends the page
    "[data-offer] + &&": { paddingTop: 0 },
    "&[data-arriving]": { animation: `${arrive} ${vars.motion.page}` },
  },
  "@media": {
    [media.desktop]: {
      paddingTop: headerHeights.large,
      selectors: { "&[data-home]": { paddingTop: `${homeTop.large}px` } },
    },
    [media.print]: { padding: 0 },
  },
});

const notices = style({
  position: "fixed",
  zIndex: 50,
  bottom: `calc(${aboveDock} + ${vars.space["16"]})`,
  left: "50%",
  transform: "translateX(-50%)",
  width: `min(${vars.size.toast}, calc(100% - 2 * ${vars.space["16"]}))`,
});

/** At the end of the page where the window is short. */
export const floating = style([
  notices,
  { "@media": { [media.short]: { position: "static", transform: "none", marginInline: "auto" } } },
]);

/** Floats with scripts, so that nothing moves when the toast replaces it. */
export const flash = style([
  notices,
  {
    "@media": {
      [media.noScripts]: {
        position: "static",
        transform: "none",
        width: "auto",
        paddingTop: vars.space["16"],
        selectors: { "[data-home] > &": { paddingTop: headerHeights.large } },
      },
    },
  },
]);

export const raised = style({
  borderRadius: vars.radius.card,
  selectors: { "&:not(:empty)": { marginTop: vars.space["8"], boxShadow: vars.shadow.lifted } },
});

export const routeLoader = style({
  position: "fixed",
  inset: 0,
  zIndex: 70,
  placeItems: "center",
  background: vars.color.scrim,
  color: vars.color.onNight,
  selectors: { "&:not([hidden])": { display: "grid" } },
});
