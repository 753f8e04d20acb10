/** The fields of the search, as they stand in the address of `/houses`. */
export const searchFields = [
  "checkIn",
  "checkOut",
  "area",
  "guests",
  "maxPrice",
  "line",
  "stepFree",
  "sort",
  "page",
] as const;

export type SearchField = (typeof searchFields)[number];
export type SearchValues = Partial<Record<SearchField, string>>;

/** What the address of a house takes over from the search. */
export function stayOf({ checkIn, checkOut, guests }: SearchValues) {
  return { checkIn, checkOut, guests };
}
