/* Without zod and server code, so that pages can list them. */

export const houseSections = ["facts", "texts", "prices", "units"] as const;
export type HouseSection = (typeof houseSections)[number];

/** Rows of several fields each. */
export const rowLists = {
  subway: ["line", "station.en", "station.ko", "minutes"],
  landmarks: ["name.en", "name.ko", "minutes"],
  facilities: ["place", "name.en", "name.ko"],
} as const;
export type RowList = keyof typeof rowLists;
export const rowListNames = Object.keys(rowLists) as RowList[];

export const textLists = ["about", "checkBefore", "checkInGuide", "arrivalSteps", "thingsToKnow"] as const;

export const priceNames = ["monthlyRent", "nightlyRate", "deposit", "beddingSetPrice", "minimumNights"] as const;

export function countRows(values: Record<string, unknown>, list: RowList): number {
  const indexes = Object.keys(values).flatMap((name) => {
    const index = name.startsWith(`${list}[`) ? parseInt(name.slice(list.length + 1), 10) : NaN;
    return Number.isInteger(index) ? [index + 1] : [];
  });
  return Math.max(0, ...indexes);
}
