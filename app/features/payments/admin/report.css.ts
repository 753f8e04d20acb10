import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: `${vars.space["12"]} ${vars.space["24"]}`,
  "@media": { [media.print]: { display: "none" } },
});

export const picker = style({ display: "flex", alignItems: "end", gap: vars.space["8"] });

export const report = style({});

export const notes = style({ "@media": { [media.print]: { display: "none" } } });

/** Beside a smaller figure that explains it. */
export const soft = style({ color: vars.color.inkSoft, fontWeight: "normal" });

/** On paper the table alone. */
export const totals = style({ "@media": { [media.print]: { display: "none" } } });

globalStyle(`${report} tbody tr:last-child`, { fontWeight: vars.weight.semibold, background: vars.color.sunken });
globalStyle(`${report} :is(th, td)`, {
  "@media": {
    [media.tablet]: { paddingInline: vars.space["8"] },
    [media.print]: { padding: "0.5mm 1mm", whiteSpace: "nowrap" },
  },
});
globalStyle(`${report} thead th`, {
  "@media": {
    [media.tablet]: { whiteSpace: "normal", verticalAlign: "bottom", paddingBottom: vars.space["8"] },
    [media.print]: { whiteSpace: "normal", height: "auto" },
  },
});
// The house stays in sight while the amounts scroll
globalStyle(`${report} :is(tbody, thead) th:first-child`, {
  "@media": {
    [media.narrowTable]: { position: "sticky", insetInlineStart: 0, background: vars.color.surface },
  },
});
// Nights, what was earned, and cash are three groups
for (const first of [5, 11])
  globalStyle(`${report} tr > :nth-child(${first})`, {
    "@media": {
      [media.tablet]: { borderInlineStart: `1px solid ${vars.color.line}` },
      [media.print]: { borderInlineStart: `1px solid ${vars.color.line}` },
    },
  });
globalStyle(`${report} table`, { "@media": { [media.print]: { fontSize: "7pt", lineHeight: 1.15 } } });
globalStyle(`${report}[data-many] table`, { "@media": { [media.print]: { fontSize: "5.5pt", lineHeight: 1.1 } } });
globalStyle(`${report}[data-many] :is(th, td)`, { "@media": { [media.print]: { padding: "0.15mm 0.8mm" } } });
globalStyle(`main:has(${report})`, { "@media": { [media.print]: { page: "report" } } });
