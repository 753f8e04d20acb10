import { globalStyle, style } from "@vanilla-extract/css";
import { clipped, factSeparator, phoneOnly, second, tableSecond } from "~/design-system/data-table/data-table.css";
import { media } from "~/design-system/theme";

/** The second line of a cell whose first is not on a phone. */
export const secondAlone = style([second, { "@media": { [media.phone]: { "::before": { content: "none" } } } }]);

/** Where the column is for the shorter ones. */
export const email = style([tableSecond, clipped.name, { "@media": { [media.narrowTable]: { display: "none" } } }]);

/** The house is cut off, the room never. */
export const room = style([clipped.name, { selectors: { "td > &": { display: "flex" } } }]);
export const houseName = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });

export const day = style({ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" });

/** The end of a stay, where the column before has to say it. */
export const until = style([
  day,
  {
    display: "none",
    "@media": {
      [media.phone]: { display: "inline", "::before": { content: "' – '" } },
      [media.narrowTable]: { display: "block" },
    },
  },
]);

export const phoneSecond = style([phoneOnly, { "::before": { content: factSeparator } }]);
export const notOnPhone = style({ "@media": { [media.phone]: { display: "none" } } });
/** Nor the space beside it. */
globalStyle(`td:has(> ${notOnPhone}:only-child)`, { "@media": { [media.phone]: { display: "none" } } });
