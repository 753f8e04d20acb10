/** How often a random or racing test tries: `scripts/nightly.mjs` sets RUNS=night. */
export const runs = (day: number, night: number): number => (process.env.RUNS === "night" ? night : day);
