import { listFaqGroups, type FaqGroup } from "contract/faq";
import type { ApiClient } from "~/platform/api-client/api-client.server";

export type FirstFaq = Pick<FaqGroup["faqs"][number], "id" | "slug" | "question">;

/** The first question of each group, without its answer. */
export async function listFirstFaqs(api: ApiClient): Promise<FirstFaq[]> {
  const first = (await api.call(listFaqGroups)).flatMap(({ faqs }) => faqs.slice(0, 1));
  return first.map(({ id, slug, question }) => ({ id, slug, question }));
}
