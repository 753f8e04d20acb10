import { style } from "@vanilla-extract/css";
import { forcedHighlightOf, media, vars } from "../theme";

/** A short choice: a link or a button. */
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space["8"],
  minHeight: vars.size.target,
  paddingInline: vars.space["16"],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  selectors: {
    "&[aria-pressed='true']": { borderColor: vars.color.brandText, background: vars.color.brandSoft },
    "&:disabled": { opacity: 0.45 },
  },
  "@media": {
    [media.hover]: { ":hover": { borderColor: vars.color.ink } },
    ...forcedHighlightOf("&[aria-pressed='true']"),
  },
});

/** On a phone one row that scrolls. */
export const chips = style({
  display: "flex",
  gap: vars.space["8"],
  fontSize: vars.text["14"],
  whiteSpace: "nowrap",
  padding: vars.space["4"], // for the focus rings
  margin: `calc(-1 * ${vars.space["4"]})`,
  "@media": {
    [media.phone]: { overflowX: "auto", scrollbarWidth: "none" },
    [media.tablet]: { flexWrap: "wrap" },
  },
});

/** In a box beside the page: rows as wide as the box, and one that scrolls in a low window, which the box has to fit into. */
export const chipsInBox = style([
  chips,
  {
    "@media": {
      [media.low]: {
        flexWrap: "nowrap",
        overflowX: "auto",
        scrollbarWidth: "none",
        paddingInlineEnd: vars.space["48"],
        maskImage: `linear-gradient(to left, transparent, black ${vars.space["48"]})`,
      },
    },
  },
]);
export const chipInBox = style([chip, { "@media": { [media.desktop]: { flexGrow: 1, justifyContent: "center" } } }]);
