import { vars } from "./theme.css";

/**
 * Lengths beside the tokens. They are no variables of the page, because nothing changes them there and each would be
 * written into the style sheet twice. Keys are pixels at the usual size of text.
 */
export const strokes = { "1": "1px", "2": "2px", "3": "3px", "4": "4px" };

export const hairline = `${strokes["1"]} solid ${vars.color.line}`;
export const strongHairline = `${strokes["1"]} solid ${vars.color.lineStrong}`;

export const iconSizes = {
  "12": "0.75rem",
  "14": "0.875rem",
  "16": "1rem",
  "20": "1.25rem",
  "24": "1.5rem",
  "28": "1.75rem",
  "32": "2rem",
};

export const rowHeights = { "28": "1.75rem", "40": "2.5rem", "56": "3.5rem", "64": "4rem" };

/** Of columns, and of blocks that are as wide as one. */
export const columnWidths = {
  "64": "4rem",
  "80": "5rem",
  "96": "6rem",
  "112": "7rem",
  "128": "8rem",
  "144": "9rem",
  "160": "10rem",
  "176": "11rem",
  "192": "12rem",
  "208": "13rem",
  "224": "14rem",
  "256": "16rem",
  "272": "17rem",
  "320": "20rem",
  "352": "22rem",
  "384": "24rem",
  "416": "26rem",
  "480": "30rem",
  "512": "32rem",
  "640": "40rem",
  "704": "44rem",
  "768": "48rem",
  "896": "56rem",
};

/** Of the bar at the top: on phones, from breakpoint `desktop` on, and in the console. */
export const headerHeights = { small: "64px", large: "80px", console: "56px" };

/** Between an icon and the top of the line of text beside it. */
export const iconDrop = "0.125rem";

/** For marks too small for the radius of a control. */
export const smallRadius = "4px";

/** Of a focus ring that has no room around its element. */
export const ringInside = "-3px";

/** Under the words of a link. */
export const underlines = { offset: "0.2em", thickness: strokes["1"] };

/** Letters of headings stand closer together, those of codes further apart. */
export const tracking = { heading: "-0.02em", code: "0.1em", codeField: "0.2em" };

/** Around an icon that can be pressed. */
export const targetBox = {
  display: "grid",
  placeItems: "center",
  width: vars.size.target,
  height: vars.size.target,
} as const;

/** Read aloud, not seen. */
export const outOfSight = {
  position: "absolute",
  width: strokes["1"],
  height: strokes["1"],
  margin: `-${strokes["1"]}`,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
