import { globalStyle, style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, ringInside, stickAt, vars } from "~/design-system/theme";
import { focusRing } from "~/design-system/theme/focus-ring";

const { space } = vars;

export const section = style({
  display: "flex",
  flexDirection: "column",
  gap: space["24"],
  minWidth: 0,
  paddingTop: space["32"],
  borderTop: hairline,
});

export const anchor = style({
  textDecoration: "none",
  "@media": { [media.hover]: { ":hover": { textDecoration: "underline" } } },
});

export const state = style({ display: "flex", flexDirection: "column", gap: space["8"], minWidth: 0 });

export const focused = style({});
globalStyle(`${focused} :is(a, button, input:not([type="hidden"]), select, textarea, summary)`, focusRing);

export const frame = style({
  display: "grid",
  gap: space["32"],
  paddingBlock: `${space["24"]} ${space["48"]}`,
  "@media": { [media.desktop]: { gridTemplateColumns: `${columnWidths["192"]} minmax(0, 1fr)`, gap: space["48"] } },
});

export const body = style({ display: "flex", flexDirection: "column", gap: space["32"], minWidth: 0 });

/** Beside the page where there is room; on phones the list of all components has the same links. */
export const index = style({
  display: "none",
  "@media": {
    [media.desktop]: {
      display: "block",
      alignSelf: "start",
      position: "sticky",
      top: stickAt(space["96"]),
      maxHeight: `calc(100vh - ${space["96"]} - ${space["24"]})`,
      overflowY: "auto",
      paddingRight: space["8"],
    },
  },
});

export const indexGroup = style({
  paddingTop: space["16"],
  color: vars.color.inkSoft,
  fontSize: vars.text["14"],
  fontWeight: vars.weight.semibold,
  ":first-child": { paddingTop: 0 },
});

export const indexLink = style({
  display: "block",
  padding: `${space["8"]} ${space["12"]}`,
  borderRadius: vars.radius.control,
  fontSize: vars.text["14"],
  textDecoration: "none",
  selectors: {
    "&[aria-current]": { background: vars.color.brandSoft, color: vars.color.brandText, fontWeight: "600" },
    "&:focus-visible": { outlineOffset: ringInside, boxShadow: "none" },
  },
  "@media": { [media.hover]: { ":hover": { color: vars.color.brandText } } },
});
