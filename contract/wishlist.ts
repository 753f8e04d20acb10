import { z } from "zod";
import { maxWishlist } from "domain/rules";
import { id, instant } from "./envelope";

export const byHouseId = z.object({ houseId: id });

/** Newest first. A house that was taken off the site stays listed, so that its member can remove it. */
export const wishlistSchema = z.array(z.object({ houseId: id, addedAt: instant })).meta({ id: "Wishlist" });
export type Wishlist = z.infer<typeof wishlistSchema>;

/** The wishlist of a browser, newest first. */
export const wishlistMergeBody = z.object({ houseIds: z.array(id).min(1).max(maxWishlist.account) });

export const wishlistMergeSchema = z
  .object({
    wishlist: wishlistSchema,
    leftOut: z.array(id).meta({ description: "Houses for which the account's wishlist has no room" }),
  })
  .meta({ id: "WishlistMerge" });
