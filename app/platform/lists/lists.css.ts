import { globalStyle, style } from "@vanilla-extract/css";
import { columnWidths, media, vars } from "~/design-system/theme";

/** Side by side, each as wide as its content. */
export const filters = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: vars.space["8"],
  "@media": { [media.print]: { display: "none" } },
});

globalStyle(`${filters} > div`, {
  flex: "0 1 auto",
  "@media": { [media.phone]: { flex: `1 1 ${columnWidths["144"]}` } },
});
globalStyle(`${filters} > div:has(input[type=search])`, {
  flex: `1 1 ${columnWidths["256"]}`,
  "@media": { [media.tablet]: { maxWidth: columnWidths["384"] } },
});
/** In line with the fields, below whose labels and above whose errors they are. */
globalStyle(`${filters} > :is(button, a, span)`, {
  "@media": { [media.tablet]: { marginTop: `calc(${vars.text["14"]} * ${vars.leading.text} + ${vars.space["4"]})` } },
});

export const exportLink = style({ marginInlineStart: "auto" });

/** Folded, search and button are one line, and the links stand beside the summary in a second one. */
export const fold = style({
  flex: "0 0 100%",
  "@media": { [media.tablet]: { display: "none" } },
  selectors: { "&:not([open])": { flex: "none" } },
});
const folded = (selector: string, rule: Parameters<typeof style>[0]) =>
  globalStyle(`${fold}:not([open])${selector}`, { "@media": { [media.phone]: rule } } as Parameters<
    typeof globalStyle
  >[1]);
folded(" ~ div", { display: "none" });
folded("", { order: 1 });
folded(" ~ :is(a, span)", { order: 1 });
folded(" ~ button", { alignSelf: "flex-end" });

export const readOnly = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });

/* What sends the form; the fields say that they cannot be changed. */
globalStyle(`${readOnly} button:not([type=button])`, { display: "none" });
