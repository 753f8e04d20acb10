/** Won per unit, with six significant digits as sources publish. */
export const roundRate = (won: number) => Number(won.toPrecision(6));
