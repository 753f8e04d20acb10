/** The first item of a list that is never empty. @throws Error if it is */
export function getFirst<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error("A list is empty that never is");
  return item;
}

/** The last item of a list that is never empty. @throws Error if it is */
export const getLast = <Item>(items: readonly Item[]): Item => getFirst(items.slice(-1));

/** The value of a key that the map always has. @throws Error without it */
export function getEntry<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`A map lacks ${String(key)}`);
  return value;
}

/** Pairs the items at the same places of two lists. @throws Error if the other list is shorter */
export function zip<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  return ones.map((one, index) => [one, getFirst(others.slice(index, index + 1))]);
}

/** The keys of an object that has no others than its type says. */
export const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

/** Narrows a text to the items of a list. */
export const isOneOf = <Item extends string>(items: readonly Item[], text: string): text is Item =>
  items.some((item) => item === text);
