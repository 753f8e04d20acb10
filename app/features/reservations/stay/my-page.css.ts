import { globalStyle, style } from "@vanilla-extract/css";
import { hairline, media, vars } from "~/design-system/theme";

const { space } = vars;

/** On phones the first stay begins within the upper third of the window. */
export const myPageTop = style({
  paddingTop: space["32"],
  "@media": { [media.phone]: { gap: space["16"], paddingTop: space["16"] } },
});

/** On phones the way out is beside the title. */
export const header = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  gridTemplateAreas: '"title actions out"',
  alignItems: "center",
  gap: `${space["8"]} ${space["16"]}`,
  "@media": {
    [media.belowDesktop]: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gridTemplateAreas: '"title out" "actions actions"',
    },
  },
});
globalStyle(`${header} > form`, { gridArea: "out" });

export const actions = style({ gridArea: "actions", display: "flex", flexWrap: "wrap", gap: space["8"] });

/** Both lists of tabs are on one line where it has room for them. */
export const tabs = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  borderBottom: hairline,
});
globalStyle(`${tabs} ul`, { borderBottom: 0 });
