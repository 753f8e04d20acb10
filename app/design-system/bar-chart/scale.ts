/** Lines from the top of a chart down to its ground. */
export type Scale = { top: number; lines: { value: number; label: string }[] };

const parts = 4;
const niceSteps = [1, 2, 2.5, 5, 10];

/** Four parts whose size people count in, the highest just above `max`. */
export function scaleOf(max: number, format: (value: number) => string): Scale {
  const atLeast = max > 0 ? max / parts : 1;
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const step = power * niceSteps.find((nice) => nice * power >= atLeast)!;
  return linesOf(step * parts, format);
}

/** Shares of a whole, from 0 to 1. */
export const scaleOfShares = (format: (value: number) => string): Scale => linesOf(1, format);

function linesOf(top: number, format: (value: number) => string): Scale {
  const lines = Array.from({ length: parts + 1 }, (_, index) => (top * (parts - index)) / parts);
  return { top, lines: lines.map((value) => ({ value, label: format(value) })) };
}
