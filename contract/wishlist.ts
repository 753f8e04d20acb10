import { z } from "zod";
import { maxWishlist } from "domain/rules";
import { memberCalls } from "./call";
import { id, instant } from "./envelope";

const byHouseId = z.object({ houseId: id });

/** Newest first. A house that was taken off the site stays listed, so that its member can remove it. */
export const wishlistSchema = z.array(z.object({ houseId: id, addedAt: instant })).meta({ id: "Wishlist" });
export type Wishlist = z.infer<typeof wishlistSchema>;

/** The wishlist of a browser, newest first. */
const wishlistMergeBody = z.object({ houseIds: z.array(id).min(1).max(maxWishlist.account) });

export const wishlistMergeSchema = z
  .object({
    wishlist: wishlistSchema,
    leftOut: z.array(id).meta({ description: "Houses for which the account's wishlist has no room" }),
  })
  .meta({ id: "WishlistMerge" });

const member = memberCalls("Wishlist");

export const listWishlist = member.get("listWishlist", "/v1/users/me/wishlist", {
  summary: `Houses in my wishlist, newest first, at most ${maxWishlist.account}; what cards show is in /v1/house-summaries`,
  data: wishlistSchema,
});

export const mergeWishlist = member.post("mergeWishlist", "/v1/users/me/wishlist", {
  summary: "Add the wishlist of a browser, newest first; houses that are not published are dropped",
  body: wishlistMergeBody,
  data: wishlistMergeSchema,
  answers: "The wishlist, and the houses that it has no room for",
  isIdempotent: true,
});

export const addToWishlist = member.put("addToWishlist", "/v1/users/me/wishlist/{houseId}", {
  summary: "Add a house to my wishlist; adding it again changes nothing",
  params: byHouseId,
  answers: "The house is in the wishlist",
  errors: ["HOUSE_NOT_FOUND", "WISHLIST_FULL"],
});

export const removeFromWishlist = member.delete("removeFromWishlist", "/v1/users/me/wishlist/{houseId}", {
  summary: "Remove a house from my wishlist; removing it again changes nothing",
  params: byHouseId,
  answers: "The house is not in the wishlist",
});
