import { style, styleVariants } from "@vanilla-extract/css";
import { linkCard } from "~/design-system/card/card.css";
import { media, vars } from "~/design-system/theme";

const { space } = vars;

/** The first of a page is large: its picture beside its words, when there is room. */
export const cards = styleVariants({
  regular: [linkCard],
  large: [
    linkCard,
    {
      borderRadius: vars.radius.sheet,
      "@media": {
        [media.desktop]: { display: "grid", gridTemplateColumns: "1.35fr 1fr", alignItems: "center" },
      },
    },
  ],
});

const dateBeside = { display: "flex", alignItems: "flex-start", gap: space["16"] } as const;

/** The date, if there is one, beside the words. */
export const text = styleVariants({
  regular: { ...dateBeside, padding: space["16"] },
  large: { ...dateBeside, padding: space["24"], "@media": { [media.desktop]: { padding: space["48"] } } },
});

export const excerpt = style({
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  color: vars.color.inkSoft,
});

export const event = style([text.regular, { borderRadius: vars.radius.card, background: vars.scene.lounge }]);

export const article = style({
  paddingTop: space["24"],
  "@media": { [media.desktop]: { paddingTop: space["48"] } },
});

export const back = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space["4"],
  minHeight: vars.size.target,
  color: vars.color.inkSoft,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  "@media": { [media.hover]: { ":hover": { color: vars.color.ink } } },
});

export const neighbour = style({
  overflowWrap: "anywhere", // titles, in a nav
  display: "flex",
  flexDirection: "column",
  gap: space["4"],
  minHeight: vars.size.target,
  padding: space["16"],
  borderRadius: vars.radius.card,
  background: vars.color.sunken,
  textDecoration: "none",
  "@media": { [media.hover]: { ":hover": { background: vars.color.brandSoft } } },
});
