import { style } from "@vanilla-extract/css";
import { media, vars } from "../theme";

export const rows = style({ marginTop: vars.space["8"], fontSize: vars.text["14"] });

export const row = style({
  display: "grid",
  gap: `${vars.space["4"]} ${vars.space["16"]}`,
  paddingBlock: vars.space["8"],
  borderTop: `1px solid ${vars.color.line}`,
  "@media": { [media.tablet]: { gridTemplateColumns: "10rem repeat(2, minmax(0, 1fr))" } },
});

export const label = style({ fontWeight: vars.weight.semibold });

export const version = style({ display: "block", color: vars.color.inkSoft });

export const value = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
