import { createRoute } from "@hono/zod-openapi";
import { byHouseId, wishlistMergeBody, wishlistMergeSchema, wishlistSchema } from "contract/wishlist";
import { maxWishlist } from "domain/rules";
import { bearer, requireAccount } from "../../kernel/http/authenticate";
import { idempotencyHeader, idempotent } from "../../kernel/http/idempotency";
import { answers, answersNothing, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { addHouse, mergeWishlist, removeHouse } from "./wishlist.commands";
import { listWishlist } from "./wishlist.queries";

const tags = ["Wishlist"];

/** Houses that a member wants to find again. */
export function wishlistRoutes(services: Services): ApiHono {
  const router = createRouter();
  const account = requireAccount(services);

  router.openapi(
    createRoute({
      method: "get",
      path: "/users/me/wishlist",
      tags,
      summary: `Houses in my wishlist, newest first, at most ${maxWishlist.account}; what cards show is in /v1/house-summaries`,
      security: bearer,
      middleware: [account] as const,
      responses: answers(wishlistSchema, "The wishlist"),
    }),
    async (c) => c.json({ data: await listWishlist(services.db, c.get("account").id) }, 200),
  );

  router.openapi(
    createRoute({
      method: "post",
      path: "/users/me/wishlist",
      tags,
      summary: "Add the wishlist of a browser, newest first; houses that are not published are dropped",
      security: bearer,
      middleware: [account, idempotent(services)] as const,
      request: { headers: idempotencyHeader, ...jsonBody(wishlistMergeBody) },
      responses: answers(wishlistMergeSchema, "The wishlist, and the houses that it has no room for"),
    }),
    async (c) => {
      const merge = { accountId: c.get("account").id, ...c.req.valid("json") };
      return c.json({ data: await mergeWishlist(services, merge) }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: "put",
      path: "/users/me/wishlist/{houseId}",
      tags,
      summary: "Add a house to my wishlist; adding it again changes nothing",
      security: bearer,
      middleware: [account] as const,
      request: { params: byHouseId },
      responses: answersNothing("The house is in the wishlist"),
    }),
    async (c) => {
      await addHouse(services, { accountId: c.get("account").id, ...c.req.valid("param") });
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: "delete",
      path: "/users/me/wishlist/{houseId}",
      tags,
      summary: "Remove a house from my wishlist; removing it again changes nothing",
      security: bearer,
      middleware: [account] as const,
      request: { params: byHouseId },
      responses: answersNothing("The house is not in the wishlist"),
    }),
    async (c) => {
      await removeHouse(services, { accountId: c.get("account").id, ...c.req.valid("param") });
      return c.body(null, 204);
    },
  );
  return router;
}
