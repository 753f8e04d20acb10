import { z } from "zod";
import { adminFaqGroupSchema, adminFaqSchema, type AdminFaq, type AdminFaqGroup } from "contract/admin-faq";
import type { Pagination } from "contract/envelope";
import type { ApiClient } from "~/platform/api-client/api-client.server";

type Query = Record<string, string | number | undefined>;
type GroupTexts = Pick<AdminFaqGroup, "title">;
type FaqTexts = Pick<AdminFaq, "question" | "answer">;
type FaqTarget = { id: string; version: number };
type InGroup = { groupId: string };
type FaqPosition = { id: string; position: number };

const groupPath = (id: string) => `/v1/admin/faq-groups/${encodeURIComponent(id)}`;
const faqPath = (groupId: string, id: string) => `${groupPath(groupId)}/faqs/${encodeURIComponent(id)}`;

export function listAdminFaqGroups(api: ApiClient): Promise<AdminFaqGroup[]> {
  return api.get("/v1/admin/faq-groups", { returns: z.array(adminFaqGroupSchema) });
}

export function getAdminFaqGroup(api: ApiClient, id: string): Promise<AdminFaqGroup> {
  return api.get(groupPath(id), { returns: adminFaqGroupSchema });
}

export function createFaqGroup(api: ApiClient, body: GroupTexts, idempotencyKey: string): Promise<AdminFaqGroup> {
  return api.post("/v1/admin/faq-groups", { body, idempotencyKey, returns: adminFaqGroupSchema });
}

export function updateFaqGroup(api: ApiClient, { id, ...body }: FaqTarget & GroupTexts): Promise<AdminFaqGroup> {
  return api.put(groupPath(id), { body, returns: adminFaqGroupSchema });
}

export function moveFaqGroup(api: ApiClient, { id, position }: FaqPosition): Promise<void> {
  return api.put(`${groupPath(id)}/position`, { body: { position } });
}

/** With the questions that were shown; refused if there are more. */
export function deleteFaqGroup(api: ApiClient, { id, ...query }: FaqTarget & { faqCount: number }): Promise<void> {
  return api.delete(groupPath(id), { query });
}

export function listAdminFaqs(
  api: ApiClient,
  groupId: string,
  query: Query,
): Promise<{ data: AdminFaq[]; pagination: Pagination }> {
  return api.list(`${groupPath(groupId)}/faqs`, { query, returns: z.array(adminFaqSchema) });
}

export function getAdminFaq(api: ApiClient, groupId: string, id: string): Promise<AdminFaq> {
  return api.get(faqPath(groupId, id), { returns: adminFaqSchema });
}

export function createFaq(
  api: ApiClient,
  { groupId, ...body }: InGroup & FaqTexts,
  idempotencyKey: string,
): Promise<AdminFaq> {
  return api.post(`${groupPath(groupId)}/faqs`, { body, idempotencyKey, returns: adminFaqSchema });
}

export function updateFaq(api: ApiClient, { groupId, id, ...body }: InGroup & FaqTarget & FaqTexts): Promise<AdminFaq> {
  return api.put(faqPath(groupId, id), { body, returns: adminFaqSchema });
}

export function moveFaq(api: ApiClient, { groupId, id, position }: InGroup & FaqPosition): Promise<void> {
  return api.put(`${faqPath(groupId, id)}/position`, { body: { position } });
}

export function deleteFaq(api: ApiClient, { groupId, id, version }: InGroup & FaqTarget): Promise<void> {
  return api.delete(faqPath(groupId, id), { query: { version } });
}
