import { paths } from "~/platform/paths/paths";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { recordIntent, recordIntents, unlessGone, versionForm } from "~/platform/forms/record-intents.server";
import { hideForm, replyForm } from "./review.form.server";
import { deleteReview, hideReview, publishReview, replyToReview } from "./admin-review.server";

/** What each button of a review's page does. The first is what a missing intent means. */
export const changeReviewBy = recordIntents({
  save: recordIntent(
    replyForm,
    async ({ api, params: { id = "" }, t }, { replyEn: en, replyKo: ko, version }) => {
      await replyToReview(api, { id, version, reply: en && ko ? { en, ko } : null });
      return { done: t("adminReviews:done.save"), to: paths.adminRecord("reviews", id) };
    },
    () => ({ "reply.en": "replyEn", "reply.ko": "replyKo" }),
  ),
  publish: recordIntent(versionForm, async ({ api, params: { id = "" }, t }, { version }) => {
    await publishReview(api, { id, version });
    return { done: t("adminReviews:done.publish"), to: paths.adminRecord("reviews", id) };
  }),
  hide: recordIntent(hideForm, async ({ api, params: { id = "" }, t }, { reason, version }) => {
    await hideReview(api, { id, version, reason });
    return { done: t("adminReviews:done.hide"), to: paths.adminRecord("reviews", id) };
  }),
  delete: recordIntent(versionForm, async ({ api, params: { id = "" }, t }, { version }) => {
    await deleteReview(api, { id, version }).catch(unlessGone);
    return { done: t("adminReviews:done.delete"), to: paths.adminList("reviews") };
  }),
});

/** A form of the page that came back. */
export type PostedReview = PostedRecord & { intent: "save" | "publish" | "hide" | "delete" };
