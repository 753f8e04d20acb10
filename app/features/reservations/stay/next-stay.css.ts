import { style, styleVariants } from "@vanilla-extract/css";
import { bleed } from "~/design-system/page-section/page-section.css";
import { hairline, media, tracking, vars } from "~/design-system/theme";

const { color, space, text, weight } = vars;

export const card = style({
  overflow: "hidden",
  border: hairline,
  borderRadius: vars.radius.sheet,
  background: color.surface,
});

const halves = style({
  display: "grid",
  "@media": {
    [media.tablet]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.2fr)", alignItems: "center" },
  },
});

/** The picture's own edge colour, so that the house stands on the card. */
export const ground = styleVariants(vars.area, (background) => [halves, { background }]);

/** Its edges fade into the card: no picture has exactly one colour there. */
/** The whole house: other shapes are shown on the area's colour. */
export const picture = bleed;

export const content = style({
  display: "grid",
  gap: space["8"],
  padding: space["16"],
  minWidth: 0,
  "@media": { [media.tablet]: { padding: space["24"] }, [media.desktop]: { padding: space["32"] } },
});

export const place = style({ fontSize: text["14"] });

export const countdown = style({
  fontSize: vars.title.page,
  fontWeight: weight.bold,
  lineHeight: "1.08",
  letterSpacing: tracking.heading,
  marginBlockEnd: space["8"],
  selectors: { "html:lang(ko) &": { lineHeight: vars.leading.korean } },
});

export const name = style({ fontSize: text["22"], lineHeight: vars.leading.korean });

export const link = style({
  textDecoration: "none",
  "@media": { [media.hover]: { ":hover": { textDecoration: "underline" } } },
});

export const dates = style({ fontSize: text["18"], fontVariantNumeric: "tabular-nums" });

export const next = style({ display: "grid", gap: space["16"], justifyItems: "start", marginTop: space["16"] });

export const button = style({
  "@media": { [media.phone]: { justifySelf: "stretch", display: "grid" } },
});

export const progress = style({
  display: "grid",
  gap: space["24"],
  padding: space["16"],
  "@media": {
    [media.tablet]: { padding: space["24"] },
    [media.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", paddingInline: space["32"] },
  },
});

export const code = style({ fontSize: text["14"], color: color.inkSoft, fontVariantNumeric: "tabular-nums" });

/** Beside the state of contract and payment, and in the same form. */
export const steps = style({
  display: "grid",
  gap: space["16"],
  listStyle: "none",
  padding: 0,
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const step = style({ display: "flex", gap: space["12"], alignItems: "flex-start", minWidth: 0 });

export const stepName = style({ fontWeight: weight.semibold });

export const nextMark = style({ color: color.brandText, fontWeight: weight.bold, fontSize: text["14"] });

export const stepDay = style({ color: color.inkSoft, fontSize: text["14"] });
