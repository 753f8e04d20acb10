import { globalStyle, style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, vars } from "~/design-system/theme";

/** Not wider than the page, so that its table scrolls. */
export const report = style({ minWidth: 0 });

/** Beside a smaller figure that explains it. */
export const soft = style({ color: vars.color.inkSoft, fontWeight: "normal" });

globalStyle(`${report} tbody tr:last-child`, { fontWeight: vars.weight.semibold });
globalStyle(`${report} :is(th, td)`, {
  paddingInline: vars.space["8"],
  "@media": {
    [media.print]: { padding: "0.5mm 1mm", whiteSpace: "nowrap" },
  },
});
globalStyle(`${report} thead th`, {
  whiteSpace: "normal",
  paddingBlock: vars.space["8"],
  verticalAlign: "bottom",
  "@media": { [media.print]: { height: "auto", padding: "0.5mm 1mm" } },
});
// Nights, what was earned, and cash are three groups
globalStyle(`${report} :is(th, td):is(:nth-child(5), :nth-child(11))`, {
  "@media": {
    [media.phone]: { borderInlineStart: hairline },
    [media.tablet]: { borderInlineStart: hairline },
  },
});
globalStyle(`${report} table`, { "@media": { [media.print]: { fontSize: "7pt", lineHeight: 1.15 } } });
globalStyle(`${report}[data-many] :is(th, td)`, {
  "@media": { [media.print]: { padding: "0.1mm 0.8mm", fontSize: "5.5pt" } },
});
globalStyle(`main:has(${report})`, { "@media": { [media.print]: { page: "report" } } });

export const reconciliation = style({ maxWidth: columnWidths["640"] });
