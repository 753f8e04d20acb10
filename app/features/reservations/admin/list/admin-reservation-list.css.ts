import { globalStyle, style } from "@vanilla-extract/css";
import { clipped, second } from "~/design-system/data-table/data-table.css";
import { media } from "~/design-system/theme";

const separator = "'\\a0· '";

/** The second line of a cell whose first is not on a phone. */
export const secondAlone = style([second, { "@media": { [media.phone]: { "::before": { content: "none" } } } }]);

/** On a phone the record has it. */
export const tableSecond = style([second, { "@media": { [media.phone]: { display: "none" } } }]);

/** Where the column is for the shorter ones. */
export const email = style([tableSecond, clipped.name, { "@media": { [media.narrowTable]: { display: "none" } } }]);

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

/** The heading, which the rows of a phone do not have. */
export const phoneOnly = style({ display: "none", "@media": { [media.phone]: { display: "inline" } } });
export const phoneSecond = style([phoneOnly, { "::before": { content: separator } }]);
export const notOnPhone = style({ "@media": { [media.phone]: { display: "none" } } });
/** Nor the dot before it. */
globalStyle(`td:has(> ${notOnPhone}:only-child)`, { "@media": { [media.phone]: { display: "none" } } });
/** A badge needs none. */
export const mark = style({});
globalStyle(`td:has(> ${mark}:first-child)::before`, {
  "@media": { [media.phone]: { content: "' ' !important" } },
});
