import * as calls from "contract/faq";
import { asc } from "drizzle-orm";
import { faqGroups, faqs } from "../../db/schema";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";

export function faqRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.listFaqGroups, async ({ language }) => {
    const { db } = services.publicReads;
    const groups = await db.select().from(faqGroups).orderBy(asc(faqGroups.position), asc(faqGroups.id));
    const questions = await db.select().from(faqs).orderBy(asc(faqs.position), asc(faqs.id));
    return groups.map(({ id, slug, title }) => ({
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
  });
  return router;
}
