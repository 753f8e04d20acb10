import { globalStyle } from "@vanilla-extract/css";
import { focusRing } from "./focus-ring";
import "./fonts.css";
import { aboveBar } from "./foot";
import { media } from "./media";
import { sticks } from "./stick-at";
import { vars } from "./theme.css";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
globalStyle("*", { margin: 0, padding: 0 });

globalStyle("html", {
  fontFamily: vars.font.family,
  fontSize: "100%",
  lineHeight: vars.leading.text,
  color: vars.color.ink,
  background: vars.color.paper,
  accentColor: vars.color.brandText,
  colorScheme: "light", // also where the device is set to dark: controls keep to the page
  scrollPaddingTop: "6rem",
  scrollPaddingBottom: `calc(${aboveBar} + env(safe-area-inset-bottom))`, // a focused control is not under a fixed bar
  WebkitTextSizeAdjust: "100%",
  WebkitFontSmoothing: "antialiased",
  textRendering: "optimizeLegibility",
  overflowWrap: "anywhere", // a word without spaces makes no page wider, also in grids
});
globalStyle("table, nav, label, dt, button", { overflowWrap: "break-word" }); // these are as wide as their longest word
// Nothing covers the edges of a short window: what is jumped to begins there
globalStyle("html", {
  "@media": { [media.short]: { scrollPaddingBlock: `${vars.space["8"]} !important` } },
});
globalStyle("*", { "@media": { [media.short]: { scrollMarginTop: "0 !important" } } });
globalStyle("html:lang(ko)", { wordBreak: "keep-all" });
globalStyle("body", {
  minHeight: "100vh",
  position: "relative",
  paddingLeft: "env(safe-area-inset-left)", // the page reaches under the notch of a phone that is held sideways
  paddingRight: "env(safe-area-inset-right)",
});

// While a dialog is open. Nothing moves where the scrollbar was
globalStyle("body[data-scroll-locked]", { overflow: "hidden", overscrollBehavior: "contain" });
globalStyle("html:has(> body[data-scroll-locked])", { scrollbarGutter: "stable" });

globalStyle("img, svg, video", { display: "block", maxWidth: "100%" });
globalStyle("img", { height: "auto" });
globalStyle("input, button, textarea, select", { font: "inherit", color: "inherit" });
globalStyle("option, optgroup", { fontFamily: "system-ui, sans-serif" }); // no font is loaded for a list that may stay closed
globalStyle("button", { background: "none", border: 0, cursor: "pointer" });
globalStyle("ul, ol", { listStyle: "none" });
globalStyle("fieldset", { border: 0, minWidth: 0 });
globalStyle("a", { color: "inherit" });
globalStyle("h1, h2, h3, h4", { textWrap: "balance" });
globalStyle("p", { textWrap: "pretty" });
globalStyle("summary", { cursor: "pointer", listStyle: "none" });
globalStyle("summary::-webkit-details-marker", { display: "none" });

globalStyle(":focus-visible", focusRing);
globalStyle("[tabindex='-1']:focus-visible", { outline: "none", boxShadow: "none" });

globalStyle("*, *::before, *::after", {
  "@media": {
    [media.still]: {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0.01ms !important",
    },
  },
});

globalStyle(":root", {
  vars: { [sticks]: "0px" },
  "@media": {
    [media.short]: { vars: { [sticks]: "initial" } },
    [media.contrast]: {
      vars: {
        [vars.color.line]: vars.color.lineStrong,
        [vars.color.inkSoft]: vars.color.ink,
        [vars.color.inkFaint]: vars.color.ink,
      },
    },
  },
});

// Prints the page content only.
globalStyle("@page", { margin: "18mm 16mm" });
globalStyle("html, body", { "@media": { [media.print]: { background: "none" } } });
globalStyle("header:not(main *), footer:not(main *), nav, button, [data-needs-line], body > noscript", {
  "@media": { [media.print]: { display: "none !important" } },
});
globalStyle("main > div", { "@media": { [media.print]: { padding: "0 !important", maxWidth: "none !important" } } });
globalStyle("main a", {
  "@media": { [media.print]: { color: "inherit !important", textDecoration: "none !important" } },
});
globalStyle("h1, h2, h3", { "@media": { [media.print]: { breakAfter: "avoid" } } });
globalStyle("main img", {
  "@media": { [media.print]: { width: "auto !important", maxWidth: "100%", maxHeight: "8cm", breakInside: "avoid" } },
});
globalStyle("p, li, table, dl > div", { "@media": { [media.print]: { breakInside: "avoid" } } });
