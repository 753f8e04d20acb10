import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { maxCompared } from "domain/rules";
import { compareEmpty } from "~/assets/empty-pictures/compare";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { Container, Inline, Stack } from "~/design-system/layout/layout";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { Notice } from "~/design-system/notice/notice";
import { PageHeader } from "~/design-system/page-header/page-header";
import { CompareTable } from "~/features/houses/compare/compare-table";
import { toolbar } from "~/features/houses/compare/compare-table.css";
import { loadCompared, readCompared } from "~/features/houses/compare/compare.server";
import { ShareHouse } from "~/features/houses/detail/share-house";
import { findDestinationChoice } from "~/shared/commute/destination-choice";
import { paths } from "~/platform/paths/paths";
import { LabelledPrintButton } from "~/platform/print-button/print-button";
import { publicLoader } from "~/platform/request/handlers.server";
import { pageMeta } from "~/platform/seo/page-meta";

const minCompared = 2;

export const handle = { i18n: ["houses", "reservations", "wishlist"] };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: data.title, description: data.description, hidden: true }) : [];

export const loader = publicLoader(async ({ api, request, t, url }) => {
  const slugs = readCompared(url.searchParams);
  const only = url.searchParams.get("only") === "differences" ? "differences" : undefined;
  // The fields of a form become one value, which is shorter to share
  if (url.searchParams.getAll("houses").length > 1) throw redirect(paths.compare(slugs, only));
  const destination = findDestinationChoice(url.searchParams, request.headers.get("Cookie"));
  const { houses, isMissing } = await loadCompared(api, slugs, destination);
  return {
    title: t("wishlist:compare.title"),
    description: houses.map(({ name }) => name).join(", "),
    shareUrl: url.origin + paths.compare(slugs.slice(0, maxCompared)),
    houses,
    isMissing,
    isTooMany: slugs.length > maxCompared,
    onlyDifferences: only !== undefined,
  };
});

export default function ComparePage() {
  const { t } = useTranslation("wishlist");
  const { shareUrl, houses, isMissing, isTooMany, onlyDifferences } = useLoaderData<typeof loader>();
  const slugs = houses.map(({ slug }) => slug);
  const isEnough = houses.length >= minCompared;
  return (
    <Container>
      <Stack gap="24">
        <PageHeader
          title={t("compare.title")}
          lead={isEnough ? t(onlyDifferences ? "compare.leadDifferences" : "compare.lead") : undefined}
        />
        {isTooMany && <Notice tone="info">{t("compare.tooMany", { count: maxCompared })}</Notice>}
        {isMissing && <Notice tone="warning">{t("compare.missing")}</Notice>}
        {isEnough ? (
          <>
            <div className={toolbar}>
              <LinkTabs
                label={t("compare.show")}
                tabs={[
                  { to: paths.compare(slugs), label: t("compare.all"), current: !onlyDifferences },
                  {
                    to: paths.compare(slugs, "differences"),
                    label: t("compare.onlyDifferences"),
                    current: onlyDifferences,
                  },
                ]}
                preventScrollReset
              />
              <Inline gap="8">
                <LabelledPrintButton label={t("compare.print")} size="small" />
                <ShareHouse title={t("compare.title")} url={shareUrl} label={t("compare.link")} />
              </Inline>
            </div>
            <CompareTable houses={houses} onlyDifferences={onlyDifferences} />
          </>
        ) : (
          <EmptyState
            picture={<StatePicture {...compareEmpty} />}
            title={t("compare.empty")}
            actions={
              <ButtonLink to={paths.wishlist()} variant="brand">
                {t("compare.toWishlist")}
              </ButtonLink>
            }
          >
            <p>{t("compare.emptyText", { count: maxCompared })}</p>
          </EmptyState>
        )}
      </Stack>
    </Container>
  );
}
