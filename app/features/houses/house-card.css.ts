import { style, styleVariants } from "@vanilla-extract/css";
import { linkCard } from "~/design-system/card/card.css";
import { media, strokes, vars } from "~/design-system/theme";
import { focusRing } from "~/design-system/theme/focus-ring";
import { movingPicture } from "~/design-system/theme/view-transition.css";

const { space } = vars;

/** Covers the card, so that all of it can be pressed; its ring is around the card. */
export const link = style({
  textDecoration: "none",
  ":after": { content: "", position: "absolute", inset: 0, borderRadius: vars.radius.card },
  ":focus-visible": { outline: "none", boxShadow: "none" },
});

export const card = style([
  linkCard,
  {
    selectors: {
      [`&:has(${link}:focus-visible)`]: focusRing,
      "[data-chosen] > &": { borderColor: vars.color.brand, boxShadow: vars.shadow.lifted },
    },
    "@supports": { "not selector(:has(*))": { ":focus-within": focusRing } },
    "@media": {
      [media.forced]: { selectors: { "[data-chosen] > &": { outline: `${strokes["2"]} solid Highlight` } } },
    },
  },
]);

/** Chromium loads lazy pictures thousands of pixels ahead; those that it does not lay out, only when they come near. */
export const picture = styleVariants(vars.area, (background) => ({
  position: "relative",
  aspectRatio: "3 / 2",
  contentVisibility: "auto",
  background,
  selectors: { "&[data-opening]": { viewTransitionName: movingPicture } },
}));

/** Over the picture of the house while the card is pointed at or focused. */
export const room = style({
  position: "absolute",
  inset: 0,
  opacity: 0,
  transition: `opacity ${vars.motion.overlay}`,
  selectors: { [`${card}:is(:hover, :focus-within) &[data-loaded]`]: { opacity: 1 } },
  "@media": { [media.still]: { display: "none" } },
});
export const roomPicture = style({ selectors: { "&&": { height: "100%" } } });

export const badge = style({ position: "absolute", top: space["12"], left: space["12"] });

/** Above the link that covers the card. */
export const corner = style({ position: "absolute", zIndex: 1, top: space["8"], right: space["8"] });

export const text = style({
  display: "flex",
  flexDirection: "column",
  flexGrow: 1,
  gap: space["4"],
  padding: space["16"],
});

/** The station or the commute, and the rating at the end of the line. */
export const stationRow = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space["12"],
  color: vars.color.inkSoft,
  "@media": { [media.desktop]: { fontSize: vars.text["14"] } }, // names of stations fit between map and rating
});

export const price = style({
  marginTop: "auto",
  paddingTop: space["8"],
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
});

/** Breaks as a whole. */
export const amount = style({ display: "inline-block", fontSize: vars.text["20"], color: vars.color.ink });

const factLine = `calc(1em * ${vars.leading.text})`;

/** One line on screens: facts that do not fit would be on the next, which is clipped. */
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  whiteSpace: "pre",
  height: factLine,
  overflow: "hidden",
  lineHeight: factLine,
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.print]: { height: "auto" } },
});
