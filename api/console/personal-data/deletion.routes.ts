import { createRoute } from "@hono/zod-openapi";
import { deletionBody, deletionPreviewSchema } from "contract/account";
import { bearer, requireAccount, requireFactorProof } from "../../kernel/http/authenticate";
import { answers, answersNothing, createRouter, jsonBody, type ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { deleteAccount, previewDeletion } from "./deletion";

const tags = ["Account"];

export function deletionRoutes(services: Services): ApiHono {
  const router = createRouter();
  const signedIn = requireAccount(services);

  router.openapi(
    createRoute({
      method: "get",
      path: "/users/me/deletion",
      tags,
      summary: "What deleting my account would do now: what is erased, what the law keeps, what stands against it",
      security: bearer,
      middleware: [signedIn] as const,
      responses: answers(deletionPreviewSchema, "Nothing is changed"),
    }),
    async (c) => c.json({ data: await previewDeletion(services, c.get("account").id) }, 200),
  );

  router.openapi(
    createRoute({
      method: "delete",
      path: "/users/me",
      tags,
      summary: "Delete my account",
      security: bearer,
      middleware: [signedIn, requireFactorProof(services)] as const,
      request: jsonBody(deletionBody),
      responses: answersNothing(
        "The account is gone and signed out everywhere. ACCOUNT_HAS_OBLIGATIONS while a stay or money is open",
      ),
    }),
    async (c) => {
      await deleteAccount(services, c.get("account").id, c.req.valid("json"));
      return c.body(null, 204);
    },
  );

  return router;
}
