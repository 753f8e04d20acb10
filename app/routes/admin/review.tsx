import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getAdminReview } from "contract/admin/review";
import { runReviewIntent } from "~/features/reviews/admin/admin-review.server";
import { reviewActions, ReviewConfirmPage } from "~/features/reviews/admin/review-actions";
import { ReviewFacts } from "~/features/reviews/admin/review-facts";
import { AdminReview } from "~/features/reviews/admin/review-page";
import { postedBy } from "~/platform/forms/posted-record";
import { findConfirm } from "~/platform/forms/record-intents.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { RecordPage } from "~/platform/lists/record-page";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminReviews", "houses"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("content.read", async ({ api, params, t, url }) => {
  const review = await api.call(getAdminReview, { params: { id: params.id ?? "" } });
  return {
    title: t("adminReviews:one", { author: review.author }),
    review,
    confirm: findConfirm(url, reviewActions),
  };
});

export const action = adminAction("content.write", runReviewIntent);

export default function AdminReviewPage() {
  const { review, confirm, title } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const lead = <ReviewFacts review={review} />;
  if (confirm) {
    return <ReviewConfirmPage intent={confirm} posted={postedBy(posted, confirm)} review={review} lead={lead} />;
  }
  return (
    <RecordPage list="reviews" title={title} lead={lead}>
      <AdminReview key={review.version} review={review} posted={posted} />
    </RecordPage>
  );
}
