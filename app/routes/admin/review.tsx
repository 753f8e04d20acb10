import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { AdminReview } from "~/features/reviews/admin/review-page";
import { ReviewFacts } from "~/features/reviews/admin/review-facts";
import { changeReviewBy } from "~/features/reviews/admin/review-intents.server";
import { reviewActions, ReviewConfirmPage } from "~/features/reviews/admin/review-actions";
import { getAdminReview } from "~/features/reviews/admin/admin-review.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { findConfirm } from "~/platform/forms/record-intents.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { postedBy } from "~/platform/forms/posted-record";
import { privatePage } from "~/platform/request/page-headers";
import { useListContext } from "~/platform/lists/use-list";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const headers = privatePage;

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader(async ({ api, params, t, url }) => {
  const review = await getAdminReview(api, params.id ?? "");
  return {
    title: t("adminReviews:one", { author: review.author }),
    review,
    confirm: findConfirm(url, reviewActions),
  };
});

export const action = adminAction(changeReviewBy);

export default function AdminReviewPage() {
  const { t } = useTranslation("admin");
  const { review, confirm, title } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { backTo } = useListContext();
  const lead = <ReviewFacts review={review} />;
  const back = <TextLink to={backTo(paths.adminList("reviews"))}>{t("list.back")}</TextLink>;
  if (confirm) {
    return (
      <ReviewConfirmPage
        intent={confirm}
        posted={postedBy(posted, confirm)}
        backLink={back}
        review={review}
        lead={lead}
      />
    );
  }
  return (
    <Stack gap="24">
      <AdminPageHeader title={title} lead={lead} back={back} />
      <AdminReview key={review.version} review={review} posted={posted} />
    </Stack>
  );
}
