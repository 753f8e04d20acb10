import { globalStyle, style } from "@vanilla-extract/css";
import { standaloneLink } from "../text/text.css";
import { strokes, vars } from "../theme";

const { color, space } = vars;

export const agreements = style({ display: "grid", gap: vars.space["8"] });

export const agreeToAll = style({
  marginBottom: vars.space["4"],
  paddingBottom: vars.space["8"],
  background: vars.color.sunken,
  borderRadius: vars.radius.control,
});

/** At the end of the first line of the agreement that it belongs to. */
export const read = style([
  standaloneLink,
  {
    position: "absolute",
    top: `calc(-1 * ${strokes["2"]})`, // in line with the larger words of the label
    right: 0,
    fontSize: vars.text["14"],
    color: color.inkSoft,
    textDecoration: "underline",
  },
]);

globalStyle(`${agreements} > div`, { position: "relative" });
/** A hint ends as far from the next agreement as a label does. */
globalStyle(`${agreements} > div:has([id$="-hint"])`, { paddingBottom: space["8"] });
globalStyle(`${agreements} label`, { paddingRight: space["48"] });
globalStyle(`${agreeToAll}, ${agreeToAll} ~ div`, { paddingInline: space["12"] });
globalStyle(`${agreeToAll} label`, { fontWeight: vars.weight.semibold });
globalStyle(`${agreeToAll} ~ div ${read}`, { right: space["12"] });
globalStyle(`${read} a`, { color: "inherit" });
