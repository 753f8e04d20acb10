import { createRoute, z } from "@hono/zod-openapi";
import { housePicturesBody, housePicturesSchema } from "contract/admin-house-pictures";
import { requireAdmin, adminActor } from "../kernel/http/authenticate";
import { answers, bearer, createRouter, jsonBody, type ApiHono } from "../kernel/http/openapi";
import type { Services } from "../kernel/services";
import { getHousePictures, saveHousePictures } from "./house-pictures";

const secure = { tags: ["Admin"], security: bearer };
const bySlug = z.object({ slug: z.string() });

export function housePictureRoutes(services: Services): ApiHono {
  const router = createRouter();
  const admin = requireAdmin(services);

  router.openapi(
    createRoute({
      ...secure,
      method: "get",
      path: "/admin/houses/{slug}/pictures",
      summary: "The pictures of a house with their words in both languages",
      middleware: [admin] as const,
      request: { params: bySlug },
      responses: answers(housePicturesSchema, "The pictures; the first is the cover"),
    }),
    async (c) => c.json({ data: await getHousePictures(services.db, c.req.valid("param").slug) }, 200),
  );

  router.openapi(
    createRoute({
      ...secure,
      method: "put",
      path: "/admin/houses/{slug}/pictures",
      summary: "Save the pictures of a house, all of them in their order; those left out are removed",
      middleware: [admin] as const,
      request: { params: bySlug, ...jsonBody(housePicturesBody) },
      responses: answers(housePicturesSchema, "The pictures; RECORD_CHANGED when somebody saved the house meanwhile"),
    }),
    async (c) => {
      const { slug } = c.req.valid("param");
      await saveHousePictures(services, slug, c.req.valid("json"), adminActor(c));
      return c.json({ data: await getHousePictures(services.db, slug) }, 200);
    },
  );

  return router;
}
