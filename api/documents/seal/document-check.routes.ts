import { verifyContract } from "contract/document";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { invalid } from "../../kernel/http/problem";
import { toNetwork, countTry } from "../../kernel/rate-limits/rate-limits";
import type { Services } from "../../kernel/services";
import { openSealKeys } from "./seal-keys";

/** Public, so that anyone who receives a document can verify it. */
export function documentCheckRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(verifyContract, async ({ c }) => {
    await countTry(services, "documentCheck", toNetwork(c.get("clientAddress")));
    const bytes = Buffer.from(await c.req.arrayBuffer());
    if (bytes.length === 0) throw invalid({ path: "file", problem: "fileRequired" });
    if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") throw invalid({ path: "file", problem: "pdfRequired" });
    const { checkPdf } = await import("./check-pdf");
    return checkPdf(bytes, await openSealKeys(services.env));
  });

  return router;
}
