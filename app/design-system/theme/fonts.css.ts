import { globalFontFace } from "@vanilla-extract/css";

/** Has Pretendard's metrics, so that text does not shift when the font loads. */
globalFontFace("Pretendard Fallback", {
  src: 'local("Arial"), local("Liberation Sans"), local("Roboto"), local("Noto Sans CJK KR")',
  ascentOverride: "95.2%",
  descentOverride: "24.1%",
  lineGapOverride: "0%",
  sizeAdjust: "101%",
});

/** Hangul of these fonts is wider than Pretendard's 0.864 em: 0.92 and 0.94. */
const koreanFallbacks = {
  "Noto Fallback": { src: 'local("Noto Sans CJK KR"), local("NotoSansCJKkr-Regular")', sizeAdjust: 0.9395 },
  "Nanum Fallback": { src: 'local("NanumGothic")', sizeAdjust: 0.9195 },
};
for (const [family, { src, sizeAdjust }] of Object.entries(koreanFallbacks))
  globalFontFace(family, {
    src,
    unicodeRange: "U+ac00-d7a3",
    ascentOverride: `${(95.2 / sizeAdjust).toFixed(1)}%`,
    descentOverride: `${(24.1 / sizeAdjust).toFixed(1)}%`,
    lineGapOverride: "0%",
    sizeAdjust: `${(sizeAdjust * 100).toFixed(2)}%`,
  });
