import { mergeWishlist } from "contract/wishlist";
import type { ApiClient } from "../../platform/api-client/api-client.server";
import { ApiProblem } from "../../platform/api-client/api-problem";
import { formatWishlistCookie, readWishlistCookie } from "./wishlist-cookie.server";

/**
 * Adds a visitor's wishlist to the account that they have just logged in to. Returns the cookie of what the account has
 * no room for; undefined without a wishlist, and after a failure, which leaves it for the next log-in.
 */
export async function mergeVisitorWishlist(api: ApiClient, request: Request): Promise<string | undefined> {
  const houseIds = readWishlistCookie(request.headers.get("Cookie"));
  if (houseIds.length === 0) return undefined;
  try {
    const { leftOut } = await api.call(mergeWishlist, { body: { houseIds } });
    return formatWishlistCookie(leftOut);
  } catch (error) {
    if (error instanceof ApiProblem) return undefined;
    throw error;
  }
}
