import { createRoute, z } from "@hono/zod-openapi";
import { documentCheckSchema } from "contract/document";
import { maxDocumentBytes } from "domain/rules";
import { answers, createRouter, type ApiHono } from "../../kernel/http/openapi";
import { invalid } from "../../kernel/http/problem";
import { networkOf } from "../../kernel/rate-limits/client-network";
import { countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { sealKeysOf } from "./seal-keys";

export const documentCheckPath = "/v1/contracts/verify";

const file = { type: "string", format: "binary" } as const;

/** Public, so that anyone who receives a document can verify it. */
export function documentCheckRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "post",
      path: "/contracts/verify",
      tags: ["Documents"],
      summary: `Whether a PDF of at most ${maxDocumentBytes / 1_000_000} MB is one that was sealed here, byte for byte`,
      request: { body: { required: true, content: { "application/pdf": { schema: z.any().openapi(file) } } } },
      responses: answers(documentCheckSchema, "Genuine, changed or foreign"),
    }),
    async (c) => {
      await countTry(services, "documentCheck", networkOf(c.get("clientAddress")));
      const bytes = Buffer.from(await c.req.arrayBuffer());
      if (bytes.length === 0) throw invalid({ path: "file", problem: "fileRequired" });
      if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") throw invalid({ path: "file", problem: "pdfRequired" });
      const { checkPdf } = await import("./check-pdf");
      return c.json({ data: checkPdf(bytes, await sealKeysOf(services.env)) }, 200);
    },
  );
  return router;
}
