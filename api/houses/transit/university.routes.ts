import { createRoute, z } from "@hono/zod-openapi";
import { universitySchema } from "contract/commute";
import { createRouter, publicAnswers, type ApiHono } from "../../kernel/http/openapi";
import { publicContent } from "../../kernel/http/public-content";
import { listUniversities } from "./commute";

export function universityRoutes(): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "get",
      path: "/universities",
      middleware: publicContent,
      tags: ["Houses"],
      summary: "Universities of Seoul by name, for the way from each house",
      responses: publicAnswers(z.array(universitySchema), "The universities"),
    }),
    (c) => {
      const universities = listUniversities(c.get("language"));
      return c.json({ data: universities.map(({ key, names, location }) => ({ slug: key, names, location })) }, 200);
    },
  );
  return router;
}
