export { forcedEdge, forcedEdgeBefore, forcedHighlight, forcedHighlightOf, forcedMark } from "./forced";
export {
  columnWidths,
  hairline,
  headerHeights,
  iconDrop,
  iconSizes,
  outOfSight,
  ringInside,
  rowHeights,
  smallRadius,
  strokes,
  strongHairline,
  targetBox,
  tracking,
  underlines,
} from "./lengths";
export { media } from "./media";
export { stickAt } from "./stick-at";
export { vars } from "./theme.css";
