import { z } from "zod";
import { deleteReview, hideReview, hideReviewBody, publishReview, replyToReview } from "contract/admin/review";
import { says } from "contract/problem";
import { textOfLines } from "contract/text";
import { versionField as version } from "contract/version";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { recordIntent, recordIntents, unlessGone, versionForm } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";

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
      await api.call(replyToReview, { params: { id }, body });
      return { done: t("adminReviews:done.save"), to: paths.adminRecord("reviews", id) };
    },
    () => ({ "reply.en": "replyEn", "reply.ko": "replyKo" }),
  ),
  publish: recordIntent(versionForm, async ({ api, params: { id = "" }, t }, body) => {
    await api.call(publishReview, { params: { id }, body });
    return { done: t("adminReviews:done.publish"), to: paths.adminRecord("reviews", id) };
  }),
  hide: recordIntent(hideForm, async ({ api, params: { id = "" }, t }, body) => {
    await api.call(hideReview, { params: { id }, body });
    return { done: t("adminReviews:done.hide"), to: paths.adminRecord("reviews", id) };
  }),
  delete: recordIntent(versionForm, async ({ api, params: { id = "" }, t }, { version }) => {
    await api.call(deleteReview, { params: { id }, query: { version } }).catch(unlessGone);
    return { done: t("adminReviews:done.delete"), to: paths.adminList("reviews") };
  }),
});

/** A form of the page that came back. */
export type PostedReview = PostedRecord & { intent: "save" | "publish" | "hide" | "delete" };
