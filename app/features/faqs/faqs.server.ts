import { faqGroupListSchema, type FaqGroup } from "contract/faq";
import type { ApiClient } from "~/platform/api-client/api-client.server";

export function listFaqGroups(api: ApiClient): Promise<FaqGroup[]> {
  return api.get("/v1/faqs/groups", { returns: faqGroupListSchema });
}

export async function listFirstFaqs(api: ApiClient): Promise<FaqGroup["faqs"]> {
  return (await listFaqGroups(api)).flatMap(({ faqs }) => faqs.slice(0, 1));
}
