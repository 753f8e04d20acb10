import { z } from "zod";
import { adminReviewSchema, hideReviewBody, type AdminReview } from "contract/admin-review";
import type { Pagination } from "contract/envelope";
import { says } from "contract/problem";
import { textOfLines } from "contract/text";
import { versionField as version } from "contract/version";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { recordIntent, recordIntents, unlessGone, versionForm } from "~/platform/forms/record-intents.server";
import type { ListQuery } from "~/platform/lists/list-query";
import { paths } from "~/platform/paths/paths";

const reviewPath = (id: string) => `/v1/admin/reviews/${encodeURIComponent(id)}`;

/** A page of reviews as admins see them, by an address's query. */
export function listAdminReviews(
  api: ApiClient,
  query: ListQuery,
): Promise<{ data: AdminReview[]; pagination: Pagination }> {
  return api.list("/v1/admin/reviews", { query, returns: z.array(adminReviewSchema) });
}

export function getAdminReview(api: ApiClient, id: string): Promise<AdminReview> {
  return api.get(reviewPath(id), { returns: adminReviewSchema });
}

export async function publishReview(api: ApiClient, id: string, body: { version?: number } = {}): Promise<void> {
  await api.put(`${reviewPath(id)}/publish`, { body });
}

export async function hideReview(
  api: ApiClient,
  id: string,
  body: { reason: string; version?: number },
): Promise<void> {
  await api.put(`${reviewPath(id)}/hide`, { body });
}

const answer = textOfLines(2000).optional();

/** The house's answer: both languages or none. */
const replyForm = z.object({ replyEn: answer, replyKo: answer, version }).superRefine((typed, ctx) => {
  for (const [field, other] of [
    ["replyEn", "replyKo"],
    ["replyKo", "replyEn"],
  ] as const) {
    if (!typed[field] && typed[other]) ctx.addIssue({ code: "custom", path: [field], message: says("bothLanguages") });
  }
});

const hideForm = z.object({ reason: hideReviewBody.shape.reason, version });

/** What each button of a review's page does. */
export const runReviewIntent = recordIntents({
  save: recordIntent(
    replyForm,
    async ({ api, params: { id = "" }, t }, { replyEn: en, replyKo: ko, version }) => {
      const body = { version, reply: en && ko ? { en, ko } : null };
      await api.put(reviewPath(id), { body });
      return { done: t("adminReviews:done.save"), to: paths.adminRecord("reviews", id) };
    },
    () => ({ "reply.en": "replyEn", "reply.ko": "replyKo" }),
  ),
  publish: recordIntent(versionForm, async ({ api, params: { id = "" }, t }, body) => {
    await publishReview(api, id, body);
    return { done: t("adminReviews:done.publish"), to: paths.adminRecord("reviews", id) };
  }),
  hide: recordIntent(hideForm, async ({ api, params: { id = "" }, t }, body) => {
    await hideReview(api, id, body);
    return { done: t("adminReviews:done.hide"), to: paths.adminRecord("reviews", id) };
  }),
  delete: recordIntent(versionForm, async ({ api, params: { id = "" }, t }, { version }) => {
    await api.delete(reviewPath(id), { query: { version } }).catch(unlessGone);
    return { done: t("adminReviews:done.delete"), to: paths.adminList("reviews") };
  }),
});

/** A form of the page that came back. */
export type PostedReview = PostedRecord & { intent: "save" | "publish" | "hide" | "delete" };
