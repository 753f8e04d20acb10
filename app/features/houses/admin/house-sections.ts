/* Without zod and server code, so that pages can list them. */

export const houseSections = ["facts", "texts", "prices", "units"] as const;
export type HouseSection = (typeof houseSections)[number];

/** Rows of several fields each. */
export const rowLists = {
  subway: ["line", "station.en", "station.ko", "minutes"],
  landmarks: ["name.en", "name.ko", "minutes"],
  facilities: ["place", "name.en", "name.ko"],
  seasons: ["from", "to", "monthlyRent", "nightlyRate"],
  lengthDiscounts: ["months", "percent"],
  openings: ["kind", "wall", "offset", "width"],
  furniture: ["kind", "x", "y", "width", "depth"],
} as const;
export type RowList = keyof typeof rowLists;
export const rowListNames = Object.keys(rowLists) as RowList[];
export const factLists = ["subway", "landmarks", "facilities"] as const;
/** Of a room's plan. */
export const planLists = ["openings", "furniture"] as const;
export const priceLists = ["seasons", "lengthDiscounts"] as const;

export const textLists = ["about", "checkBefore", "checkInGuide", "arrivalSteps", "thingsToKnow"] as const;

export const priceNames = ["monthlyRent", "nightlyRate", "deposit", "beddingSetPrice", "minimumNights"] as const;

/** Of the stay whose price is previewed. */
export const stayNames = ["checkIn", "checkOut", "beddingSets", "couponCode"] as const;

export function countRows(values: Record<string, unknown>, list: RowList): number {
  const indexes = Object.keys(values).flatMap((name) => {
    const index = name.startsWith(`${list}[`) ? parseInt(name.slice(list.length + 1), 10) : NaN;
    return Number.isInteger(index) ? [index + 1] : [];
  });
  return Math.max(0, ...indexes);
}

/** The rows of each list as one text. */
export function rowTexts(
  values: Record<string, string | undefined>,
  lists: readonly RowList[],
  labelOf: (field: string, value: string) => string = (_field, value) => value,
): Record<string, string> {
  const rowText = (list: RowList, row: number) =>
    rowLists[list]
      .map((field) => {
        const value = values[`${list}[${row}].${field}`];
        return value ? labelOf(field, value) : "";
      })
      .join(" · ");
  return Object.fromEntries(
    lists.map((list) => {
      const rows = Array.from({ length: countRows(values, list) }, (_, row) => rowText(list, row));
      return [list, rows.join("\n")];
    }),
  );
}
