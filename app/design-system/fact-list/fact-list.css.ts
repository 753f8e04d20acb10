import { style } from "@vanilla-extract/css";
import { columnWidths, hairline, media, vars } from "../theme";

export const fact = style({ minWidth: 0, overflowWrap: "anywhere" });

export const wideFact = style([fact, { "@media": { [media.phone]: { gridColumn: "1 / -1" } } }]);

export const rows = style({ borderTop: hairline });

export const row = style([
  fact,
  {
    display: "grid",
    gridTemplateColumns: `${columnWidths["128"]} minmax(0, 1fr)`,
    gap: vars.space["12"],
    paddingBlock: vars.space["8"],
    borderBottom: hairline,
  },
]);
