import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ReviewFilters, ReviewTable } from "~/features/reviews/admin/review-table";
import { listAdminReviews } from "~/features/reviews/admin/admin-review.server";
import { adminLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-headers";
import { ListPage } from "~/platform/lists/list-page";
import { loadList } from "~/platform/lists/read-list.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader(async ({ api, t, url }) => ({
  title: t("adminReviews:title"),
  ...(await loadList(url, ["q", "state", "house", "rating"], (query) => listAdminReviews(api, query))),
}));

export default function AdminReviewsPage() {
  const { t } = useTranslation("adminReviews");
  const { title, ...loaded } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title={title}
      loaded={loaded}
      label={t("search")}
      file="reviews"
      filters={<ReviewFilters />}
      hidden={["house"]}
    >
      <ReviewTable reviews={loaded.list.data} />
    </ListPage>
  );
}
