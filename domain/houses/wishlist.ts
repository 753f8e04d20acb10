/**
 * The wishlist of a browser joins that of the account at log-in. The account's houses stay; of the browser's as many are
 * added as fit, newest first.
 * @param account ids of houses, newest first
 * @param browser ids of houses, newest first
 */
export function mergeWishlists(
  account: readonly string[],
  browser: readonly string[],
  max: number,
): { added: string[]; leftOut: string[] } {
  const known = new Set(account);
  const others = [...new Set(browser)].filter((id) => !known.has(id));
  const room = Math.max(0, max - known.size);
  return { added: others.slice(0, room), leftOut: others.slice(room) };
}

/** Newest first; a house that is listed already moves to the front. */
export const addToWishlist = (list: readonly string[], id: string): string[] => [id, ...removeFromWishlist(list, id)];

export const removeFromWishlist = (list: readonly string[], id: string): string[] =>
  list.filter((listed) => listed !== id);
