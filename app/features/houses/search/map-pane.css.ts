import { style } from "@vanilla-extract/css";
import { columnWidths, media, forcedMark, stickAt, strokes, vars } from "~/design-system/theme";
import { dotSizes } from "../seoul-map/seoul-map.css";
import { columns } from "./search-results.css";

const { space } = vars;

/** The header and the search bar. */
const belowSearch = "10rem";

/** Beside the list it stays in sight. Phones show it when it is asked for. */
export const pane = style({
  display: "none",
  flexDirection: "column",
  height: "78dvh",
  minHeight: columnWidths["512"],
  selectors: { [`${columns}[data-view] > &`]: { display: "flex" } },
  "@media": {
    [media.desktop]: {
      display: "flex",
      position: "sticky",
      top: stickAt(belowSearch),
      height: `calc(100dvh - ${belowSearch} - ${space["16"]})`,
    },
    [media.print]: { selectors: { [`${columns} > &`]: { display: "none" } } },
  },
});

export const footer = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space["16"],
  minHeight: vars.size.target,
  fontSize: vars.text["14"],
  color: vars.color.inkSoft,
});

export const onOtherPages = style({
  "::before": {
    content: "",
    display: "inline-block",
    width: dotSizes.ring,
    aspectRatio: "1",
    marginInlineEnd: space["4"],
    border: `${strokes["2"]} solid ${vars.color.brandText}`,
    borderRadius: vars.radius.full,
  },
});
export const onThisPage = style([
  onOtherPages,
  { "::before": { background: vars.color.brand }, "@media": forcedMark("CanvasText") },
]);

/** The link between both maps; without scripts there are no street maps. */
export const mapLink = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.size.target,
  "@media": { [media.noScripts]: { display: "none" } },
});
