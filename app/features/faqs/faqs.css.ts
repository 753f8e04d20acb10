import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, rowHeights, underlines, vars } from "~/design-system/theme";

const { space } = vars;

export const search = style({
  display: "grid",
  columnGap: space["12"],
  alignItems: "end",
  maxWidth: columnWidths["640"],
  "@media": {
    [media.tablet]: { gridTemplateColumns: "minmax(0, 1fr) auto" },
    [media.print]: { display: "none" },
  },
});

/** On phones it lies in the field, as an icon. */
export const searchButton = style({
  "@media": {
    [media.phone]: {
      selectors: {
        "&&": {
          placeSelf: "start end",
          width: vars.size.control,
          marginTop: `calc(-1 * ${vars.size.control})`,
          padding: 0,
          border: 0,
          fontSize: 0, // its word is read aloud
          background: "none",
        },
      },
    },
  },
});
export const searchInput = style({
  "@media": { [media.phone]: { selectors: { "&&": { paddingRight: space["48"] } } } },
});

/** In line with the first question. */
export const groupTitle = style({ "@media": { [media.desktop]: { paddingTop: space["12"] } } });

export const list = style({ borderTop: hairline });

// All answers are open in print
export const faq = style({
  borderBottom: hairline,
  "@media": {
    [media.print]: { selectors: { "&::details-content": { contentVisibility: "visible", blockSize: "auto" } } },
  },
});

export const question = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space["16"],
  minHeight: rowHeights["64"],
  paddingBlock: space["12"],
  fontSize: vars.text["18"],
  fontWeight: vars.weight.semibold,
  borderRadius: vars.radius.control,
  "@media": { [media.hover]: { ":hover": { color: vars.color.brandText } } },
});

export const sign = style({
  flex: "none",
  color: vars.color.brandText,
  transition: `transform ${vars.motion.touch}`,
  selectors: { "details[open] &": { transform: "rotate(180deg)" } },
});

// The scroll margin keeps the question visible above its answer.
export const answer = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: space["8"],
  maxWidth: vars.size.reading,
  paddingBottom: space["16"],
  scrollMarginTop: `calc(${space["96"]} + ${rowHeights["64"]} + ${space["16"]})`,
});

export const ownAddress = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space["8"],
  minHeight: vars.size.target,
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
  textUnderlineOffset: underlines.offset,
  "@media": { [media.print]: { display: "none" } },
});

/** Links to single questions from other pages, next to a heading. */
export const firstQuestions = style({
  display: "grid",
  gap: space["32"],
  justifyItems: "start",
  alignItems: "start",
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2fr)",
      gridTemplateRows: "auto 1fr",
      gridTemplateAreas: '"title links" "all links"',
      columnGap: space["64"],
      rowGap: space["24"],
    },
  },
});

export const links = style({
  display: "grid",
  gap: space["8"],
  width: "100%",
  "@media": { [media.desktop]: { gridArea: "links" } },
});

export const link = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space["16"],
  minHeight: rowHeights["56"],
  padding: `${space["8"]} ${space["24"]}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  fontWeight: vars.weight.semibold,
  textDecoration: "none",
  transition: `box-shadow ${vars.motion.overlay}`,
  "@media": { [media.hover]: { ":hover": { boxShadow: vars.shadow.lifted } } },
});
