import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: `${vars.space["8"]} ${vars.space["16"]}`,
  "@media": { [media.print]: { display: "none" } },
});

/** Side by side, each as wide as its content. */
export const filters = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: vars.space["8"],
  flex: "1 1 20rem",
  minWidth: 0,
});

globalStyle(`${filters} :is(input, select)`, { minHeight: vars.size.target, fontSize: vars.text["14"] });
globalStyle(`${filters} > div`, {
  flex: "0 1 auto",
  "@media": { [media.phone]: { flex: "1 1 9rem" } },
});
/** In line with the fields, below whose labels and above whose errors they are. */
const belowLabels = {
  "@media": { [media.tablet]: { marginTop: `calc(${vars.text["14"]} * ${vars.leading.text} + ${vars.space["4"]})` } },
};
globalStyle(`${filters} > :is(button, a)`, belowLabels);
globalStyle(`${tools} > :not(form)`, belowLabels);

globalStyle(`${filters} > div:has(input[type=search])`, { flex: "1 1 16rem", maxWidth: "24rem" });

export const readOnly = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });

/* What sends the form; the fields say that they cannot be changed. */
globalStyle(`${readOnly} button:not([type=button])`, { display: "none" });
