import { createRoute, z } from "@hono/zod-openapi";
import { uploadSchema } from "contract/upload";
import { maxPictureBytes } from "domain/picture-limits";
import { adminActor, bearer, requirePermission } from "../http/authenticate";
import { idempotencyHeader, idempotent } from "../http/idempotency";
import { answersCreated, createRouter, type ApiHono } from "../http/openapi";
import type { Services } from "../services";
import { describePermission } from "../records/permission-document";
import { uploadBody } from "./upload-body";
import { storeUpload } from "./uploads";

/** Exempt from the usual size limit: its body is a file. */
export const uploadPath = "/v1/admin/uploads";

const file = { type: "string", format: "binary" } as const;
const permission = "uploads.write";
const megabytes = maxPictureBytes / 1_000_000;

export function adminUploadRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "post",
      path: "/admin/uploads",
      tags: ["Admin"],
      summary: `Keep a picture: JPEG, PNG, WebP or AVIF by its content, of at most ${megabytes} MB; unused, it is removed after two days`,
      ...describePermission(permission),
      security: bearer,
      middleware: [requirePermission(services, permission), uploadBody, idempotent(services)] as const,
      request: {
        headers: idempotencyHeader,
        body: { required: true, content: { "application/octet-stream": { schema: z.any().openapi(file) } } },
      },
      responses: answersCreated(uploadSchema, "The picture as it is kept"),
    }),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      return c.json({ data: await storeUpload(services, c.get("newId"), bytes, adminActor(c)) }, 201);
    },
  );
  return router;
}
