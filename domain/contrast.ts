const channels = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);

/** The relative luminance of `#rrggbb`, 0 to 1 (WCAG 2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of text in this colour on white, or the other way round: 1 to 21. */
export const contrastWithWhite = (color: string): number => 1.05 / (luminance(color) + 0.05);

export const minTextContrast = 4.5;
