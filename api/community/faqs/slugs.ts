import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { faqGroups, faqs } from "../../db/schema";
import { findFreeSlug, slugOf } from "../../kernel/http/slug";

/** Unique among groups and questions, since both are anchors of one page. */
export function findFaqSlug(tx: Database, title: string): Promise<string> {
  return findFreeSlug(tx, "faq", slugOf(title) || "question", async (requested) => {
    const groups = await tx.$count(faqGroups, eq(faqGroups.slug, requested));
    return groups > 0 || (await tx.$count(faqs, eq(faqs.slug, requested))) > 0;
  });
}
