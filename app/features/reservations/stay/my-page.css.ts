import { globalStyle, style } from "@vanilla-extract/css";
import { hairline, media, vars } from "~/design-system/theme";

const { space } = vars;

/** On phones the first stay begins within the upper third of the window. */
export const myPageTop = style({
  paddingTop: space["32"],
  "@media": { [media.phone]: { gap: space["16"], paddingTop: space["16"] } },
});

export const header = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: space["16"],
});

/** One row, which scrolls on phones: what continues beyond the edge fades there. */
const fade = space["32"];
const row = {
  display: "flex",
  overflowX: "auto",
  scrollbarWidth: "none",
  "@media": {
    [media.phone]: { paddingInlineEnd: fade, maskImage: `linear-gradient(to left, transparent, black ${fade})` },
  },
} as const;

export const actions = style({
  ...row,
  gap: space["8"],
  alignItems: "center",
  whiteSpace: "nowrap",
  padding: space["4"],
  margin: `0 calc(-1 * ${space["4"]})`,
});

/** Both lists of tabs stand on one line. */
export const tabs = style({ ...row, justifyContent: "space-between", borderBottom: hairline });
globalStyle(`${tabs} ul`, { borderBottom: 0, overflow: "visible" });
