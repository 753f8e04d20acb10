import { style } from "@vanilla-extract/css";
import { columnWidths, media, vars } from "~/design-system/theme";
import { columns } from "./search-results.css";

const { space } = vars;

/** The header and the search bar. */
const belowSearch = "10rem";

/** Beside the list it stays in sight. Phones and browsers without scripts show it when it is asked for. */
export const pane = style({
  display: "none",
  flexDirection: "column",
  height: "78dvh",
  minHeight: columnWidths["480"],
  selectors: { [`${columns}[data-view] > &`]: { display: "flex" } },
  "@media": {
    [media.desktop]: {
      display: "flex",
      position: "sticky",
      top: belowSearch,
      height: `calc(100dvh - ${belowSearch} - ${space["16"]})`,
    },
    [media.noScripts]: { selectors: { [`${columns}:not([data-view="map"]) > &`]: { display: "none" } } },
    [media.print]: { selectors: { [`${columns} > &`]: { display: "none" } } },
  },
});
