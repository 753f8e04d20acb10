import { globalStyle } from "@vanilla-extract/css";
import { vars } from "./theme.css";
import { duration, ease } from "./tokens";

/** Of the picture that moves from one page to the next; a browser shows no transition if a page has it twice. */
export const movingPicture = "moving-picture";

const overlay = "::view-transition";
const part = (kind: string, name: string) => `${overlay}-${kind}(${name})`;

globalStyle(overlay, { pointerEvents: "none" }); // the new page can be used at once
globalStyle(part("group", movingPicture), {
  overflow: "clip",
  borderRadius: vars.radius.card,
  animationDuration: `${duration.overlay}ms`,
  animationTimingFunction: ease,
});
globalStyle([part("old", movingPicture), part("new", movingPicture)].join(), { height: "100%", objectFit: "cover" });

// The rest of the page arrives as it does without a picture that moves
globalStyle(part("old", "root"), { display: "none" });
globalStyle(part("new", "root"), { animation: "none" });
