import fc from "fast-check";
import { expect, it } from "vitest";
import { maxWishlist } from "domain/rules";
import { formatWishlistCookie, readWishlistCookie } from "./wishlist-cookie.server";

const ids = fc.uniqueArray(fc.uuid(), { maxLength: maxWishlist.browser });
const sent = (cookie: string) => cookie.split(";")[0]!;

it("keeps the houses of a browser in their order, among other cookies", () => {
  fc.assert(
    fc.property(ids, (list) => {
      const cookie = sent(formatWishlistCookie(list));
      expect(readWishlistCookie(`lng=en; ${cookie}; currency=KRW`)).toEqual(list);
      expect(cookie.length).toBeLessThan(700);
    }),
  );
});

it("reads as many houses as a browser may have, each once", () => {
  const list = Array.from({ length: maxWishlist.browser + 5 }, () => crypto.randomUUID());
  expect(readWishlistCookie(sent(formatWishlistCookie(list)))).toEqual(list.slice(0, maxWishlist.browser));
  const twice = sent(formatWishlistCookie([list[0]!, list[0]!]));
  expect(readWishlistCookie(twice)).toEqual([list[0]]);
});

it.each(["", "homes_wishlist=", "homes_wishlist=short", "homes_wishlist=%00<script>", "other_wishlist=x", "=;=;"])(
  "reads nothing from %j",
  (cookie) => expect(readWishlistCookie(cookie)).toEqual([]),
);

it("reads no house from characters of the right number that are no ids, beside those that are", () => {
  const id = crypto.randomUUID();
  const own = sent(formatWishlistCookie([id]));
  expect(readWishlistCookie(`${own}${"A1".repeat(11)}`)).toEqual([id]);
  expect(readWishlistCookie(`homes_wishlist=${"A1".repeat(22)}`)).toEqual([]);
});

it("is removed by an empty list, and out of reach of scripts", () => {
  expect(formatWishlistCookie([])).toContain("Max-Age=0");
  expect(formatWishlistCookie([crypto.randomUUID()])).toMatch(/HttpOnly; SameSite=Lax/);
});
