import { style, styleVariants } from "@vanilla-extract/css";
import { linkCard } from "~/design-system/card/card.css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

export const grid = style({
  display: "grid",
  gap: `${space["32"]} ${space["24"]}`,
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.desktop]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});

export const card = linkCard;

const frame = style({ position: "relative" });
export const picture = styleVariants(vars.area, (background) => [frame, { background }]);

export const rooms = style({ position: "absolute", top: space["12"], left: space["12"] });

/** Above the link that covers the card. */
export const corner = style({ position: "absolute", zIndex: 1, top: space["8"], right: space["8"] });

export const text = style({
  display: "flex",
  flexDirection: "column",
  flexGrow: 1,
  gap: space["4"],
  padding: space["16"],
});

export const aboveLink = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space["8"],
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
});

export const name = style({ fontSize: vars.text["18"], fontWeight: vars.weight.bold, lineHeight: vars.leading.korean });

/** Covers the card, so that all of it can be pressed. */
export const link = style({
  textDecoration: "none",
  ":after": { content: "", position: "absolute", inset: 0, borderRadius: vars.radius.card },
});

export const facts = style({ fontSize: vars.text["14"], color: vars.color.inkSoft });

export const price = style({ marginTop: "auto", paddingTop: space["12"] });

export const total = style({
  fontSize: vars.text["18"],
  fontWeight: vars.weight.bold,
  fontVariantNumeric: "tabular-nums",
});

export const small = style({
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
  fontVariantNumeric: "tabular-nums",
});
