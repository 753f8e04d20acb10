import { globalFontFace } from "@vanilla-extract/css";

/** Has Pretendard's metrics, so that text does not shift when the font loads. */
globalFontFace("Pretendard Fallback", {
  src: 'local("Arial"), local("Liberation Sans"), local("Roboto"), local("Noto Sans CJK KR")',
  ascentOverride: "95.2%",
  descentOverride: "24.1%",
  lineGapOverride: "0%",
  sizeAdjust: "101%",
});
