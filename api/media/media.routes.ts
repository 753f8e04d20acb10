import { z } from "@hono/zod-openapi";
import { createRouter, type ApiHono } from "../http/openapi";
import { ApiError } from "../http/problem";
import type { Services } from "../services";
import { createPictureStore, pictureWidths, snapWidth } from "./pictures";

const prefix = "/v1/media/";
const oneYear = 31_536_000;

/** Pictures by path. A changed picture gets a new name, so that one answer may be kept for good. */
export function mediaRoutes(services: Services): ApiHono {
  const router = createRouter();
  const pictures = createPictureStore(services.env.dataDir);

  router.openAPIRegistry.registerPath({
    method: "get",
    path: "/media/{path}",
    tags: ["Media"],
    summary: `A picture as WebP, ${pictureWidths.join(", ")} pixels wide; the path may contain slashes`,
    request: { params: z.object({ path: z.string() }), query: z.object({ w: z.string().optional() }) },
    responses: {
      200: { description: "The picture", content: { "image/webp": { schema: { type: "string", format: "binary" } } } },
      404: { description: "MEDIA_NOT_FOUND" },
    },
  });
  router.get("/media/*", async (c) => {
    const asked = Number(c.req.query("w"));
    const made = await pictures.find(c.req.path.slice(prefix.length), snapWidth(asked > 0 ? asked : undefined));
    if (!made) throw new ApiError("MEDIA_NOT_FOUND");
    return c.body(new Uint8Array(made), 200, {
      "content-type": "image/webp",
      "cache-control": `public, max-age=${oneYear}, immutable`,
    });
  });
  return router;
}
