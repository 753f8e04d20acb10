/** `null` stands for omitted pages. `open`: more pages follow than were counted, so none is the last. */
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
