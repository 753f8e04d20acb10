import * as calls from "contract/wishlist";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { addHouse, mergeWishlist, removeHouse, listWishlist } from "./wishlist.commands";

/** Houses that a member wants to find again. */
export function wishlistRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.listWishlist, ({ account }) => listWishlist(services.db, account.id));

  implement(calls.mergeWishlist, ({ account, body }) => mergeWishlist(services, { accountId: account.id, ...body }));

  implement(calls.addToWishlist, ({ account, params }) => addHouse(services, { accountId: account.id, ...params }));

  implement(calls.removeFromWishlist, ({ account, params }) =>
    removeHouse(services, { accountId: account.id, ...params }),
  );
  return router;
}
