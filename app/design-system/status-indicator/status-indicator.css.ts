import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "../theme";
import { roundMark } from "../theme/round-mark.css";

export const indicator = style({ display: "flex", gap: vars.space["12"], alignItems: "flex-start" });

export const dot = recipe({
  base: [roundMark, { border: "2px solid transparent" }],
  variants: {
    state: {
      on: { background: vars.color.success, color: vars.color.surface },
      wait: { background: vars.color.warningSoft, borderColor: vars.color.warning, color: vars.color.warning },
      off: { background: vars.color.surface, borderColor: vars.color.lineStrong, color: vars.color.inkSoft },
    },
  },
});

export const title = style({ display: "block", fontWeight: vars.weight.semibold });

export const detail = style({ display: "block", fontSize: vars.text["14"], color: vars.color.inkSoft });
