import { getBrand } from "../kernel/brand";
import { createRouter, type ApiHono } from "../kernel/http/openapi";
import { completeDocument } from "./complete-document";

/** `GET /v1/openapi.json` and `GET /v1/docs`. Mounted last, because it describes the calls mounted before. */
export function openApiRoutes(app: ApiHono): ApiHono {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of `POST /v1/auth/login`, 15 minutes",
  });
  const describe = () =>
    completeDocument(
      app.getOpenAPI31Document({
        openapi: "3.1.0",
        info: {
          title: `${getBrand().name} /v1`,
          version: "1",
          description: conventions,
          license: { name: "MIT", url: "https://opensource.org/license/mit" },
        },
        servers: [{ url: "/", description: "The server that answers this document" }],
      }),
    );

  const router = createRouter();
  router.get("/openapi.json", (c) => c.json(describe()));
  router.get("/docs", async (c) => {
    const { renderDocumentation } = await import("./documentation-page");
    const { html, contentSecurityPolicy } = renderDocumentation(describe());
    c.header("content-security-policy", contentSecurityPolicy);
    return c.html(html);
  });
  return router;
}

const conventions = `A success answers \`{"data": …}\`, a failure \`{"errorCode", "errorMessage", "fieldErrors"?}\`.
Lists put \`{"page", "size", "totalCount", "totalPages"}\` into the \`x-pagination\` header. \`Accept-Language: en\` or
\`ko\` chooses the language of every sentence. Money is whole KRW. A stay is two days in Asia/Seoul; instants are ISO 8601
in UTC. A call that lists \`Idempotency-Key\` among its parameters may be repeated: for 24 hours the same key and body
answer the first answer again. Sign-up stores no tokens: repeated, it opens another session on the account it made.`;
