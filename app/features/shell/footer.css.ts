import { style } from "@vanilla-extract/css";
import { hairline, media, rowHeights, smallRadius, vars } from "~/design-system/theme";

const base = style({ marginTop: "auto", fontSize: vars.text["14"], color: vars.color.inkSoft });

export const footer = style([
  base,
  {
    paddingBottom: vars.space["96"], // the floating button's, which has room beside the text of wide windows
    "@media": { [media.desktop]: { paddingBottom: vars.space["32"] } },
  },
]);

export const small = style([base, { paddingBlock: vars.space["12"], borderTop: hairline }]);

/** On some pages it has a picture of houses; narrow windows show its middle. */
export const edge = style({
  display: "flex",
  justifyContent: "center",
  overflow: "hidden",
  marginBottom: vars.space["32"],
  borderBottom: hairline,
  "@media": { [media.print]: { display: "none" } },
});

/** Below it, the houses would be too small to tell apart. */
const rooflineWidth = "50rem";
export const roofline = style({
  selectors: { "&&": { flex: "none", width: `max(100%, ${rooflineWidth})`, maxWidth: "none" } },
});

/** Its icon stands on the page's margin. */
export const language = style({ marginLeft: `calc(-1 * ${vars.space["8"]})` });

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space["24"],
  rowGap: vars.space["4"],
  marginTop: vars.space["16"],
  "@media": {
    [media.wide]: {
      display: "grid",
      gridTemplateColumns: "repeat(4, max-content)",
      columnGap: vars.space["32"],
    },
  },
});

export const fact = style({ display: "flex", gap: vars.space["8"], minHeight: rowHeights["28"], alignItems: "center" });

export const quietLink = style({ color: "inherit", paddingBlock: vars.space["4"] });

export const note = style({ marginTop: vars.space["16"] });

export const socialLink = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["8"],
  minWidth: vars.size.target,
  minHeight: vars.size.target,
  color: "inherit",
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  borderRadius: smallRadius,
});

/** In the menu of narrow windows. */
export const socialIcon = style([socialLink, { ":hover": { color: vars.color.brand } }]);

/** The anchor keeps clear of the header. */
export const currency = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space["12"],
  marginBlock: vars.space["12"],
  scrollMarginTop: vars.space["96"],
});
