/** What a house can be searched by, as it stands in the address of `/houses` and in the call. */
export const searchFields = [
  "checkIn",
  "checkOut",
  "area",
  "guests",
  "maxPrice",
  "line",
  "stepFree",
  "lift",
  "visualAlarm",
  "doorway",
  "sort",
  "page",
] as const;

export type SearchField = (typeof searchFields)[number];
/** With how the answer is shown; the list goes without saying. */
export type SearchValues = Partial<Record<SearchField, string>> & { view?: "map" };

/** What the address of a house takes over from the search. */
export function stayOf({ checkIn, checkOut, guests }: SearchValues) {
  return { checkIn, checkOut, guests };
}
