import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ReviewFilters, ReviewTable } from "~/features/reviews/admin/review-table";
import { reviewBulk } from "~/features/reviews/admin/review-bulk.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { ListPage } from "~/platform/lists/list-page";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminBulk", "adminReviews", "houses"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("content.read", reviewBulk.load);

export const action = adminAction("content.write", reviewBulk.run);

export default function AdminReviewsPage() {
  const { t } = useTranslation("adminReviews");
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage loaded={loaded} label={t("search")} file="reviews" filters={<ReviewFilters />} hidden={["house"]}>
      <ReviewTable reviews={loaded.list.data} />
    </ListPage>
  );
}
