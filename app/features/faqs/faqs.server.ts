import { faqGroupListSchema, type FaqGroup } from "contract/faq";
import type { ApiClient } from "~/platform/api-client/api-client.server";

/** The questions people ask, by group, in the order that staff chose. */
export function listFaqGroups(api: ApiClient): Promise<FaqGroup[]> {
  return api.get("/v1/faqs/groups", { returns: faqGroupListSchema });
}

/** The first question of each group, for a glance. */
export async function listFirstFaqs(api: ApiClient): Promise<FaqGroup["faqs"]> {
  return (await listFaqGroups(api)).flatMap(({ faqs }) => faqs.slice(0, 1));
}
