import { style } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";

const { color, space, text, weight } = vars;

/** Beside the state of contract and payment, and in the same form. */
export const row = style({
  display: "grid",
  gap: space["16"],
  listStyle: "none",
  padding: 0,
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const step = style({ display: "flex", gap: space["12"], alignItems: "flex-start", minWidth: 0 });

export const name = style({ fontWeight: weight.semibold });

export const next = style({ color: color.brandText, fontWeight: weight.bold, fontSize: text["14"] });

export const day = style({ color: color.inkSoft, fontSize: text["14"] });
