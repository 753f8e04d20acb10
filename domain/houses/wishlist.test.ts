import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addToWishlist, mergeWishlists, removeFromWishlist } from "./wishlist";

/** Few different ids, so that lists overlap. */
const id = fc.integer({ min: 0, max: 20 }).map(String);
const list = fc.uniqueArray(id, { maxLength: 15 });
const lists = fc.tuple(list, fc.array(id, { maxLength: 15 }), fc.integer({ min: 0, max: 20 }));

describe("the wishlists of browser and account", () => {
  it("become one that has each house once, within the limit", () => {
    fc.assert(
      fc.property(lists, ([account, browser, max]) => {
        const { added } = mergeWishlists(account, browser, max);
        const merged = [...added, ...account];
        expect(new Set(merged).size).toBe(merged.length);
        expect(added.length).toBeLessThanOrEqual(Math.max(0, max - account.length));
      }),
    );
  });

  it("lose no house: it is in the account, added, or left out", () => {
    fc.assert(
      fc.property(lists, ([account, browser, max]) => {
        const { added, leftOut } = mergeWishlists(account, browser, max);
        const found = new Set([...account, ...added, ...leftOut]);
        expect(browser.filter((each) => !found.has(each))).toEqual([]);
        expect(added.filter((each) => leftOut.includes(each))).toEqual([]);
        if (account.length + added.length < max) expect(leftOut).toEqual([]);
      }),
    );
  });

  it("keep the browser's order, and take its newest houses first", () => {
    fc.assert(
      fc.property(lists, ([account, browser, max]) => {
        const { added, leftOut } = mergeWishlists(account, browser, max);
        expect([...added, ...leftOut]).toEqual([...new Set(browser)].filter((each) => !account.includes(each)));
      }),
    );
  });

  it("stay the same when they are merged again", () => {
    fc.assert(
      fc.property(lists, ([account, browser, max]) => {
        const { added, leftOut } = mergeWishlists(account, browser, max);
        const again = mergeWishlists([...added, ...account], browser, max);
        expect(again).toEqual({ added: [], leftOut });
      }),
    );
  });
});

it("adds a house to the front once, and removes it", () => {
  fc.assert(
    fc.property(list, id, (listed, house) => {
      const added = addToWishlist(listed, house);
      expect(added[0]).toBe(house);
      expect(new Set(added)).toEqual(new Set([...listed, house]));
      expect(addToWishlist(added, house)).toEqual(added);
      expect(removeFromWishlist(added, house)).toEqual(listed.filter((each) => each !== house));
    }),
  );
});
