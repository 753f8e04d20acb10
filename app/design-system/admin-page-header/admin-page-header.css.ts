import { fallbackVar, globalStyle, style } from "@vanilla-extract/css";
import { button } from "../button/button.css";
import { summary } from "../disclosure/disclosure.css";
import { link, linkLine } from "../text/text.css";
import { vars } from "../theme";

export const header = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space["8"]} ${vars.space["16"]}`,
});

export const text = style({ display: "flex", flexDirection: "column", gap: vars.space["8"], minWidth: 0 });

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space["8"] });

/** Pages of the console have dozens of links: orange is left to the menu and to what is sorted. */
const inConsole = `main:has(${header})`;
globalStyle(`${inConsole} :is(${link}, ${summary}, ${button.classNames.variants.variant.link})`, {
  color: vars.color.ink,
});
globalStyle(`${inConsole} ${link}`, {
  fontWeight: vars.weight.semibold,
  textDecorationColor: fallbackVar(linkLine, vars.color.lineStrong),
});
globalStyle(`${inConsole} ${link}:is(:hover, :focus-visible)`, { textDecorationColor: "currentColor" });
