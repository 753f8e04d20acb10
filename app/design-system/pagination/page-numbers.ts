/**
 * First, last and the neighbours of the current page; `null` where some are left out.
 * @param open more pages follow than were counted: none of them is the last
 */
export function pageNumbers(page: number, totalPages: number, open = false): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, open ? page : totalPages])]
    .filter((number) => number >= 1 && number <= totalPages)
    .sort((a, b) => a - b);
  const numbers = shown.flatMap((number, index) => {
    const before = shown[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
  return open ? [...numbers, null] : numbers;
}
