import { z } from "@hono/zod-openapi";
import { areaSlugSchema } from "contract/area";
import { createRouter, type ApiHono } from "../kernel/http/openapi";
import { ApiError } from "../kernel/http/problem";
import type { Services } from "../kernel/services";
import { findUpload } from "./uploads";
import { createPictureStore, pictureWidths, snapWidth } from "./pictures";

const prefix = "/v1/media/";
const oneYear = 31_536_000;
const aMinute = 60;
const binary = { type: "string", format: "binary" } as const;

/** A changed picture gets a new path, so that answers may be cached indefinitely. */
export function mediaRoutes(services: Services): ApiHono {
  const router = createRouter();
  const origins = { dataDir: services.env.dataDir, findUpload: (path: string) => findUpload(services, path) };
  const pictures = createPictureStore(origins, (error) =>
    services.log.warn({ err: error }, "a picture could not be kept"),
  );

  router.openAPIRegistry.registerPath({
    method: "get",
    path: "/media/{path}",
    tags: ["Media"],
    summary: `A picture as WebP, or AVIF for who accepts it, ${pictureWidths.join(", ")} pixels wide; the path may contain slashes. \`format=jpeg\` is for e-mails, which not all clients show with WebP; with \`ground\`, it ends in the colour of that area at its edges`,
    request: {
      params: z.object({ path: z.string() }),
      query: z.object({
        w: z.string().optional(),
        format: z.literal("jpeg").optional(),
        ground: areaSlugSchema.optional(),
      }),
    },
    responses: {
      200: {
        description: "The picture",
        content: {
          "image/webp": { schema: binary },
          "image/avif": { schema: binary },
          "image/jpeg": { schema: binary },
        },
      },
      404: { description: "MEDIA_NOT_FOUND" },
    },
  });
  router.get("/media/*", async (c) => {
    const requestedWidth = Number(c.req.query("w"));
    const acceptedFormat = c.req.header("accept")?.includes("image/avif") ? "avif" : "webp";
    const format = c.req.query("format") === "jpeg" ? "jpg" : acceptedFormat;
    const width = snapWidth(requestedWidth > 0 ? requestedWidth : undefined);
    const ground = format === "jpg" ? areaSlugSchema.safeParse(c.req.query("ground")).data : undefined;
    const made = await pictures.find(c.req.path.slice(prefix.length), width, format, ground);
    if (!made) throw new ApiError("MEDIA_NOT_FOUND");
    return c.body(new Uint8Array(made.bytes), 200, {
      "content-type": made.type,
      "cache-control": made.standIn ? `public, max-age=${aMinute}` : `public, max-age=${oneYear}, immutable`,
      vary: "Accept",
    });
  });
  return router;
}
