import { createRoute } from "@hono/zod-openapi";
import { asc } from "drizzle-orm";
import { faqGroupListSchema } from "contract/faq";
import { faqGroups, faqs } from "../../db/schema";
import { publicAnswers, createRouter, type ApiHono } from "../../kernel/http/openapi";
import { publicContent } from "../../kernel/http/public-content";
import type { Services } from "../../kernel/services";

export function faqRoutes(services: Services): ApiHono {
  const router = createRouter();
  router.openapi(
    createRoute({
      method: "get",
      path: "/faqs/groups",
      middleware: publicContent,
      tags: ["Community"],
      summary: "Groups with their questions, in the order that admins chose",
      responses: publicAnswers(faqGroupListSchema, "All groups"),
    }),
    async (c) => {
      const language = c.get("language");
      const { db } = services.publicReads;
      const groups = await db.select().from(faqGroups).orderBy(asc(faqGroups.position), asc(faqGroups.id));
      const questions = await db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id));
      const data = groups.map(({ id, slug, title }) => ({
        id,
        slug,
        title: title[language],
        faqs: questions
          .filter(({ groupId }) => groupId === id)
          .map((faq) => ({
            id: faq.id,
            slug: faq.slug,
            question: faq.question[language],
            answer: faq.answer[language],
          })),
      }));
      return c.json({ data }, 200);
    },
  );
  return router;
}
