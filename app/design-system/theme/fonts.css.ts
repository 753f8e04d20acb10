import { globalFontFace } from "@vanilla-extract/css";

/** Takes Pretendard's measure until Pretendard is here, so that nothing jumps. */
globalFontFace("Pretendard Fallback", {
  src: 'local("Arial"), local("Liberation Sans"), local("Roboto"), local("Noto Sans CJK KR")',
  ascentOverride: "95.2%",
  descentOverride: "24.1%",
  lineGapOverride: "0%",
  sizeAdjust: "101%",
});
