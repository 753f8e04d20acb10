import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listReviews } from "contract/review";
import { ButtonLink } from "~/design-system/button/button";
import { season } from "~/assets/state-pictures";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { Container, Grid, Stack } from "~/design-system/layout/layout";
import { PageHeader } from "~/design-system/page-header/page-header";
import { Pagination } from "~/design-system/pagination/pagination";
import { RatingSummary } from "~/features/reviews/rating-summary";
import { structuredReviews } from "~/features/reviews/review-structured";
import { ReviewCard } from "~/features/reviews/review-card";
import { counts } from "~/platform/third-party/conversions";
import { publicLoader } from "~/platform/request/handlers.server";
import { getBrand } from "~/platform/brand";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";
import { pageNumberOf } from "~/platform/paths/page-number";
import { paths } from "~/platform/paths/paths";

export const handle = { i18n: ["houses", "reviews"] };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ ...data, structured: structuredReviews(data, { name: getBrand().name, url: data.home }) }) : [];

const reviewsPerPage = 12;

export const loader = publicLoader(async ({ api, locale, t, url }) => {
  const { data, pagination } = await api.call(listReviews, {
    query: { page: pageNumberOf(url.searchParams), size: reviewsPerPage },
  });
  return {
    title: t("reviews:title"),
    description: t("reviews:description"),
    address: pageAddress(url, locale, ["page"]),
    home: url.origin,
    ...data,
    pagination,
  };
});

export default function TestimonialPage() {
  const { t } = useTranslation(["reviews", "common"]);
  const { reviews, rating, pagination } = useLoaderData<typeof loader>();
  return (
    <Container>
      <Stack gap="32">
        <PageHeader title={t("heading")} lead={t("lead")} />
        <RatingSummary rating={rating} />
        {reviews.length === 0 && (
          <EmptyState
            picture={<StatePicture {...season} />}
            title={t("empty.title")}
            actions={
              <>
                {rating.count > 0 && (
                  <ButtonLink to={paths.testimonial()} variant="brand">
                    {t("empty.first")}
                  </ButtonLink>
                )}
                <ButtonLink to={paths.houses()} variant="secondary" {...counts("findHouses")}>
                  {t("common:actions.findHouses")}
                </ButtonLink>
              </>
            }
          >
            <p>{t("empty.text")}</p>
          </EmptyState>
        )}
        <Grid as="ul" columns={{ tablet: "2", desktop: "3" }}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </Grid>
        <Pagination
          label={t("common:pages.label")}
          page={pagination.page}
          totalPages={pagination.totalPages}
          hrefOf={(page) => paths.testimonial(page === 1 ? undefined : page)}
          previousLabel={t("common:pages.previous")}
          nextLabel={t("common:pages.next")}
        />
      </Stack>
    </Container>
  );
}
