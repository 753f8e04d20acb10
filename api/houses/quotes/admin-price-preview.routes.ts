import { z } from "@hono/zod-openapi";
import { pricePreviewBody, pricePreviewSchema } from "contract/admin-house-price";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { previewPrice } from "./price-preview";

/** What a stay would cost at prices that are not stored. */
export function adminPricePreviewRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { notFound: "HOUSE_NOT_FOUND", read: "houses.read", write: "houses.read" });
  calls.action(
    {
      method: "post",
      path: "/admin/houses/{slug}/prices/preview",
      params: z.object({ slug: z.string() }),
      summary: "What a guest would pay at these prices; nothing is stored",
      body: pricePreviewBody,
      data: pricePreviewSchema,
      description: "Price lines and payment schedule",
    },
    ({ params, body, language }) => previewPrice(services, params.slug, body, language),
  );
  return calls.router;
}
