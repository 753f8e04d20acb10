/** Won for one unit, to the six digits that sources name. */
export const roundRate = (won: number) => Number(won.toPrecision(6));
