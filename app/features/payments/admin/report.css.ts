import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const report = style({});

/** On paper the table alone. */
export const screenOnly = style({ "@media": { [media.print]: { display: "none" } } });

/** Beside a smaller figure that explains it. */
export const soft = style({ color: vars.color.inkSoft, fontWeight: "normal" });

globalStyle(`${report} tbody tr:last-child`, { fontWeight: vars.weight.semibold });
globalStyle(`${report} :is(th, td)`, {
  "@media": {
    [media.tablet]: { paddingInline: vars.space["8"] },
    [media.print]: { padding: "0.5mm 1mm", whiteSpace: "nowrap" },
  },
});
globalStyle(`${report} thead th`, {
  "@media": { [media.tablet]: { whiteSpace: "normal", verticalAlign: "bottom" }, [media.print]: { height: "auto" } },
});
// The house stays in sight while the amounts scroll
globalStyle(`${report} th:first-child`, {
  "@media": { [media.narrowTable]: { position: "sticky", insetInlineStart: 0, background: vars.color.surface } },
});
// Nights, what was earned, and cash are three groups
globalStyle(`${report} :is(th, td):is(:nth-child(5), :nth-child(11))`, {
  "@media": { [media.tablet]: { borderInlineStart: `1px solid ${vars.color.line}` } },
});
globalStyle(`${report} table`, { "@media": { [media.print]: { fontSize: "7pt", lineHeight: 1.15 } } });
globalStyle(`${report}[data-many] :is(th, td)`, {
  "@media": { [media.print]: { padding: "0.1mm 0.8mm", fontSize: "5.5pt" } },
});
globalStyle(`main:has(${report})`, { "@media": { [media.print]: { page: "report" } } });
