/** Breakpoints of pages, and 1250 px for the header. */
export const breakpoint = { tablet: 600, desktop: 961, header: 1250, wide: 1280, huge: 1920 };

/** From here on the lists of the console fit as tables. */
const listsFit = 800;

/** Lower windows have no room for bars that stay while the page scrolls. */
const tallest = 448;

export const media = {
  /** Narrower than nearly all phones. */
  tiny: "screen and (max-width: 374px)",
  phone: `screen and (max-width: ${breakpoint.tablet - 1}px)`,
  tablet: `screen and (min-width: ${breakpoint.tablet}px)`,
  list: `screen and (min-width: ${listsFit}px)`,
  belowDesktop: `screen and (max-width: ${breakpoint.desktop - 1}px)`,
  desktop: `screen and (min-width: ${breakpoint.desktop}px)`,
  /** Of a laptop; lower than a box beside the page that has all it may have. */
  low: `screen and (min-width: ${breakpoint.desktop}px) and (max-height: 799px)`,
  /**
   * Bars that stay would leave too little of it: a phone held sideways (up to 440 px; upright the lowest shows 454), or a
   * window of 320 × 180 at 400 % zoom.
   */
  short: `screen and (max-height: ${tallest - 1}px)`,
  /** Any other. */
  tall: `(min-height: ${tallest}px)`,
  header: `screen and (min-width: ${breakpoint.header}px)`,
  narrowTable: `screen and (min-width: ${breakpoint.tablet}px) and (max-width: ${breakpoint.wide - 1}px)`,
  wide: `screen and (min-width: ${breakpoint.wide}px)`,
  hover: "(hover: hover)",
  coarse: "screen and (pointer: coarse)",
  scripts: "(scripting: enabled)",
  noScripts: "(scripting: none)",
  contrast: "(prefers-contrast: more)",
  forced: "(forced-colors: active)",
  print: "print",
  still: "(prefers-reduced-motion: reduce)",
};
