import { style, styleVariants } from "@vanilla-extract/css";
import { hairline, media, strokes, tracking, vars } from "~/design-system/theme";

const { space } = vars;

const summaryBox = style({
  display: "grid",
  gap: space["24"],
  alignItems: "center",
  padding: space["24"],
  borderRadius: vars.radius.sheet,
  background: vars.color.brandSoft,
});

export const summary = styleVariants({
  wide: [
    summaryBox,
    {
      "@media": {
        [media.desktop]: { gridTemplateColumns: "auto minmax(0, 1fr)", gap: space["64"], padding: space["48"] },
      },
    },
  ],
  narrow: [summaryBox, { width: "100%" }],
});

export const figure = style({
  fontSize: vars.title.page,
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.headline,
  letterSpacing: tracking.heading,
  fontVariantNumeric: "tabular-nums",
});

export const stars = style({ display: "flex", gap: strokes["2"] });

export const star = style({ color: vars.color.brand, fill: vars.color.brand });

export const emptyStar = style({ color: vars.color.brand });

export const starSlot = style({ position: "relative", display: "inline-flex" });

export const starPart = style({ position: "absolute", inset: "0 auto 0 0", overflow: "hidden" });

export const featured = style({
  display: "grid",
  gap: space["32"],
  "@media": {
    [media.desktop]: { gridTemplateColumns: "minmax(0, 1.4fr) minmax(0, 1fr)", gap: space["64"], alignItems: "center" },
  },
});

export const largeQuote = style({
  fontSize: vars.text["22"],
  lineHeight: vars.leading.text,
  whiteSpace: "pre-line",
  "@media": { [media.desktop]: { fontSize: vars.text["28"] } },
});

export const card = style({ height: "100%" });

export const reply = style({
  paddingLeft: space["16"],
  borderLeft: `${strokes["3"]} solid ${vars.color.brandSofter}`,
});

export const author = style({
  marginTop: "auto",
  marginBottom: `calc(-1 * ${space["8"]})`,
  paddingTop: space["16"],
  borderTop: hairline,
});
