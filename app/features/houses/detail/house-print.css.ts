import { globalStyle } from "@vanilla-extract/css";
import { media, vars } from "~/design-system/theme";
import { buttons, actions, address, back, box, page, rest, strip } from "./house-page.css";

const housePage = `main:has(${rest})`;
const onPaper = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { "@media": { [media.print]: rule } });

// The page fits on two sheets: what one reads about a house, without what one does on the page
onPaper(`html:has(${rest})`, { fontSize: "62%" });
const onScreen = [
  ...[back, actions, buttons, `${box} details`, "form"],
  ...[
    "#map",
    "#availability",
    "#reviews",
    "#commute:not(:has(p))",
    "#refund-calculator",
    "#rooms details:has(details)",
    "summary svg",
  ],
];
onPaper(`${housePage} :is(${onScreen.join()})`, { display: "none" });
onPaper(`${housePage} ${address}`, { display: "block" });
onPaper(strip, { display: "grid", gridTemplateColumns: "1fr 1fr", overflow: "hidden" });
onPaper(`${strip} > :nth-child(n + 3)`, { display: "none" });
onPaper(`${strip} img`, { width: "100% !important", maxHeight: "none", aspectRatio: "3 / 2" });
onPaper(`${housePage} svg`, { width: vars.space["16"], height: vars.space["16"] });
onPaper(`${housePage} p`, { maxWidth: "none" });
onPaper(`${rest} > *`, { paddingBlock: vars.space["16"] });
// Chromium loses the end of columns in a grid
onPaper(page, { display: "block" });
onPaper(rest, { columns: 2, columnGap: vars.space["24"] });
