import path from "node:path";
import { z } from "@hono/zod-openapi";
import * as calls from "contract/company";
import { callErrors, type ApiHono } from "../http/openapi";
import { createImplementer } from "../http/implement";
import { ApiError } from "../http/problem";
import type { Services } from "../services";
import { uploadBody } from "../uploads/upload-body";
import { getCompanyRow, presentAdminCompany, presentCompany } from "./company";
import { storeLogo, updateCompany } from "./company.commands";
import { logoTypes } from "./logo";

const oneYear = 31_536_000;
const binary = { type: "string", format: "binary" } as const;

export function companyRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getCompany, async () => presentCompany(await getCompanyRow(services)));

  implement(calls.getAdminCompany, async () => presentAdminCompany(await getCompanyRow(services)));

  implement(calls.updateCompany, async ({ body, actor }) =>
    presentAdminCompany(await updateCompany(services, body, actor)),
  );

  implement(
    calls.uploadCompanyLogo,
    async ({ newId, actor, c }) => storeLogo(services, newId, new Uint8Array(await c.req.arrayBuffer()), actor),
    { before: uploadBody },
  );

  router.openAPIRegistry.registerPath({
    method: "get",
    path: "/company/logo/{file}",
    operationId: "getCompanyLogo",
    tags: ["Company"],
    summary: "The logo, an SVG or a PNG",
    request: { params: z.object({ file: z.string() }) },
    responses: {
      200: {
        description: "The logo",
        content: { "image/svg+xml": { schema: binary }, "image/png": { schema: binary } },
      },
      404: { description: "MEDIA_NOT_FOUND" },
    },
    [callErrors]: ["RATE_LIMITED"],
  });
  router.get("/company/logo/:file", async (c) => {
    const { logo } = await getCompanyRow(services);
    const isCurrent = logo !== null && path.basename(logo) === c.req.param("file");
    const bytes = isCurrent ? await services.storage.find(logo) : null;
    if (!logo || !bytes) throw new ApiError("MEDIA_NOT_FOUND");
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": logoTypes[logo.endsWith(".svg") ? "svg" : "png"],
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; sandbox",
      "cache-control": `public, max-age=${oneYear}, immutable`,
    });
  });

  return router;
}
