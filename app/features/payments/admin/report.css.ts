import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";
import "./report-print.css";

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

globalStyle(`${report} tr:last-child`, { fontWeight: vars.weight.semibold });
globalStyle(`${report} :is(th, td)`, {
  "@media": { [media.wide]: { paddingInline: vars.space["8"] }, [media.print]: { padding: "0.5mm 1mm" } },
});
globalStyle(`${report} thead th`, {
  "@media": {
    [media.tablet]: { whiteSpace: "normal", verticalAlign: "bottom" },
    [media.print]: { whiteSpace: "normal", height: "auto" },
  },
});
globalStyle(`${report} table`, { "@media": { [media.print]: { fontSize: "7pt", lineHeight: 1.15 } } });
globalStyle(`main:has(${report})`, { "@media": { [media.print]: { page: "report" } } });
