import { style } from "@vanilla-extract/css";
import { columnWidths, media } from "~/design-system/theme";

export const desktopOnly = style({ "@media": { [media.belowDesktop]: { display: "none" } } });

/** Of a row of a list, which is no higher for them. */
export const badges = style({
  "@media": {
    [media.tablet]: { selectors: { "td > &": { minWidth: columnWidths["160"] } } },
    [media.wide]: { selectors: { "td > &": { flexWrap: "nowrap", whiteSpace: "nowrap" } } },
  },
});
