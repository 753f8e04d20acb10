/** Search fields, as in the URL of `/houses` and in the API call. */
export const searchFields = [
  "checkIn",
  "checkOut",
  "area",
  "guests",
  "maxPrice",
  "university",
  "station",
  "maxCommute",
  "line",
  "stepFree",
  "lift",
  "visualAlarm",
  "doorway",
  "sort",
  "page",
] as const;

export type SearchField = (typeof searchFields)[number];
export type SearchValues = Partial<Record<SearchField, string>> & { view?: "map" };

/** For the page of a house. */
export function stayOf({ checkIn, checkOut, guests, university }: SearchValues) {
  return { checkIn, checkOut, guests, university };
}
