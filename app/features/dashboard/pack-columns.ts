/**
 * The items in up to three columns of about the same height: the tallest go first to the shortest column. Within a
 * column they keep their order.
 */
export function packColumns<Item>(items: readonly Item[], heightOf: (item: Item) => number, count = 3): Item[][] {
  const columns = Array.from({ length: count }, () => ({ height: 0, items: new Set<Item>() }));
  for (const item of [...items].sort((one, other) => heightOf(other) - heightOf(one))) {
    const shortest = columns.reduce((best, column) => (column.height < best.height ? column : best));
    shortest.items.add(item);
    shortest.height += heightOf(item);
  }
  return columns.map((column) => items.filter((item) => column.items.has(item))).filter(({ length }) => length > 0);
}
