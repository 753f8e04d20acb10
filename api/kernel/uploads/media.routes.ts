import { z } from "@hono/zod-openapi";
import { areaSlugSchema } from "contract/area";
import { callErrors, createRouter, type ApiHono } from "../http/openapi";
import { ApiError } from "../http/problem";
import type { Services } from "../services";
import { findUpload } from "./uploads";
import { createPictureStore, mailPictureWidth, pictureWidths, snapWidth } from "./pictures";

const prefix = "/v1/media/";
const oneYear = 31_536_000;
const aMinute = 60;
/** Other values are ignored. */
const pictureQuery = z.object({
  w: z.coerce.number().positive().optional(),
  format: z.literal("jpeg").optional(),
  background: areaSlugSchema.optional(),
});
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
    operationId: "getPicture",
    tags: ["Media"],
    summary: `A picture as WebP, or AVIF for who accepts it, ${pictureWidths.join(", ")} pixels wide; the path may contain slashes. \`format=jpeg\` is for e-mails, which not all clients show with WebP; with \`background\` and ${mailPictureWidth} pixels, an illustration ends in the colour of that area at its edges`,
    request: {
      params: z.object({ path: z.string() }),
      query: pictureQuery,
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
    [callErrors]: ["RATE_LIMITED"],
  });
  router.get("/media/*", async (c) => {
    const { w, format: jpeg, background: area } = pictureQuery.shape;
    const acceptedFormat = c.req.header("accept")?.includes("image/avif") ? "avif" : "webp";
    const format = jpeg.safeParse(c.req.query("format")).data ? "jpg" : acceptedFormat;
    const width = snapWidth(w.safeParse(c.req.query("w")).data);
    const isForMail = format === "jpg" && width === mailPictureWidth;
    const background = isForMail ? area.safeParse(c.req.query("background")).data : undefined;
    const made = await pictures.find(c.req.path.slice(prefix.length), width, format, background);
    if (!made) throw new ApiError("MEDIA_NOT_FOUND");
    return c.body(new Uint8Array(made.bytes), 200, {
      "content-type": made.type,
      "cache-control": made.standIn ? `public, max-age=${aMinute}` : `public, max-age=${oneYear}, immutable`,
      vary: "Accept",
    });
  });
  return router;
}
