import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { getBrand } from "../brand";
import { createRouter, type ApiHono } from "../http/openapi";
import { completeDocument } from "./complete-document";

/** `GET /v1/openapi.json`, and `GET /v1/docs` by Swagger UI. Mounted last, because it describes the calls mounted before. */
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
  router.get("/docs", (c) => {
    c.header("content-security-policy", viewerPolicy);
    return c.html(viewer);
  });
  router.get("/docs/start.js", (c) => c.body(startViewer, 200, { "content-type": "text/javascript; charset=utf-8" }));
  for (const [name, type] of Object.entries(viewerFiles)) {
    router.get(`/docs/${name}`, async (c) => {
      const file = await readFile(path.join(viewerFolder, name), "utf8");
      return c.body(file, 200, { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=86400" });
    });
  }
  return router;
}

const viewerFolder = path.dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const viewerFiles = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" };
const viewerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const startViewer = 'SwaggerUIBundle({ url: "/v1/openapi.json", dom_id: "#calls", deepLinking: true });';
const viewer = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>/v1</title>
<link rel="stylesheet" href="/v1/docs/swagger-ui.css">
</head>
<body>
<main id="calls"><noscript><p>This page needs scripts. <a href="/v1/openapi.json">The document itself</a> does not.</p></noscript></main>
<script src="/v1/docs/swagger-ui-bundle.js"></script><script src="/v1/docs/start.js"></script>
</body>
</html>`;

const conventions = `A success answers \`{"data": …}\`, a failure \`{"errorCode", "errorMessage", "fieldErrors"?}\`.
Lists put \`{"page", "size", "totalCount", "totalPages"}\` into the \`x-pagination\` header. \`Accept-Language: en\` or
\`ko\` chooses the language of every sentence. Money is whole KRW. A stay is two days in Asia/Seoul; instants are ISO 8601
in UTC. A call that lists \`Idempotency-Key\` among its parameters may be repeated: for 24 hours the same key and body
answer the first answer again. Sign-up stores no tokens: repeated, it opens another session on the account it made.`;
