import { globalStyle, style } from "@vanilla-extract/css";
import { stacked } from "~/design-system/data-table/data-table.css";
import { columnWidths, media, vars } from "~/design-system/theme";

/** Where each cell has room for its lines, but for the longest names of houses. */
const roomy = "screen and (min-width: 1440px)";
const separator = "'\\a0· '";

/** The second line of a cell; on a phone it goes on with the first. */
export const second = style({
  display: "block",
  color: vars.color.inkSoft,
  "@media": {
    [media.phone]: { display: "inline", "::before": { content: separator } },
    [roomy]: { whiteSpace: "nowrap" },
  },
});

/** The second line of a cell whose first is not on a phone. */
export const secondAlone = style([second, { "@media": { [media.phone]: { "::before": { content: "none" } } } }]);

/** On a phone the record has it. */
export const tableSecond = style([second, { "@media": { [media.phone]: { display: "none" } } }]);

/** Few are longer. */
export const email = style([
  tableSecond,
  {
    maxWidth: columnWidths["160"],
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    "@media": { [media.narrowTable]: { display: "none" }, [roomy]: { maxWidth: columnWidths["224"] } },
  },
]);

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
export const hold = style([notOnPhone, { "@media": { [roomy]: { whiteSpace: "nowrap" } } }]);
// Nor the dot before it; a badge needs none
globalStyle(`td:has(> ${stacked}:first-child)::before`, {
  "@media": { [media.phone]: { content: "' ' !important" } },
});
globalStyle(`td:has(> ${notOnPhone}:only-child)`, { "@media": { [media.phone]: { display: "none" } } });
