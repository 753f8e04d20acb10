import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { seoulDay } from "domain/seoul-time";
import { ButtonLink } from "~/design-system/button/button";
import { season } from "~/assets/state-pictures";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { Container, Grid, Stack } from "~/design-system/layout/layout";
import { LinkTabs } from "~/design-system/link-tabs/link-tabs";
import { PageHeader } from "~/design-system/page-header/page-header";
import { Pagination } from "~/design-system/pagination/pagination";
import { BoardCard } from "~/features/boards/board-card";
import { BoardsMissing } from "~/features/boards/boards-missing";
import { boardTabs, boardTypeOf, listDatedBoards, toBoardsFailure } from "~/features/boards/boards.server";
import { FlashMessage } from "~/features/shell/flash-message";
import { publicLoader } from "~/platform/request/handlers.server";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";
import { pageNumberOf } from "~/platform/paths/page-number";
import { paths } from "~/platform/paths/paths";

export const handle = { i18n: ["boards"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export const loader = publicLoader(async ({ api, locale, t, url }) => {
  const type = boardTypeOf(url.searchParams);
  const query = { type, page: pageNumberOf(url.searchParams), today: seoulDay(new Date()) };
  const found = await listDatedBoards(api, query).catch(toBoardsFailure);
  const failed = "failure" in found ? found : undefined;
  const page = {
    title: t("boards:title"),
    description: t("boards:description"),
    address: pageAddress(url, locale, ["type", "page"]),
    type,
    tabs: boardTabs.map((name) => ({
      to: paths.community({ type: name === "ALL" ? undefined : name }),
      label: t(`boards:tabs.${name}`),
      current: name === type,
    })),
    boards: "data" in found ? found.data : [],
    pagination: "data" in found ? found.pagination : null,
    failure: failed?.failure,
  };
  return data(page, { status: failed?.status });
});

export default function CommunityPage() {
  const { t } = useTranslation(["boards", "common"]);
  const { type, tabs, boards, pagination, failure } = useLoaderData<typeof loader>();
  const [first, ...rest] = boards;
  const large = pagination?.page === 1 ? first : undefined;
  return (
    <>
      {failure && <FlashMessage flash={failure} />}
      <Container>
        <Stack gap="32">
          <PageHeader title={t("title")} lead={t("lead")} />
          <LinkTabs label={t("filter")} tabs={tabs} />
          {failure && <BoardsMissing />}
          {boards.length === 0 && !failure && type === "ALL" && (
            <EmptyState picture={<StatePicture {...season} />} title={t("empty.none")}>
              <p>{t("empty.noneText")}</p>
            </EmptyState>
          )}
          {boards.length === 0 && !failure && type !== "ALL" && (
            <EmptyState
              picture={<StatePicture {...season} />}
              title={t("empty.title")}
              actions={
                <ButtonLink to={paths.community()} variant="brand">
                  {t("empty.all")}
                </ButtonLink>
              }
            >
              <p>{t("empty.text")}</p>
            </EmptyState>
          )}
          {large && <BoardCard board={large} size="large" />}
          <Grid as="ul" columns={{ tablet: "2", desktop: "3" }}>
            {(large ? rest : boards).map((board) => (
              <li key={board.id}>
                <BoardCard board={board} />
              </li>
            ))}
          </Grid>
          {pagination && (
            <Pagination
              label={t("common:pages.label")}
              page={pagination.page}
              totalPages={pagination.totalPages}
              hrefOf={(page) =>
                paths.community({ type: type === "ALL" ? undefined : type, page: page === 1 ? undefined : page })
              }
              previousLabel={t("common:pages.previous")}
              nextLabel={t("common:pages.next")}
            />
          )}
        </Stack>
      </Container>
    </>
  );
}
