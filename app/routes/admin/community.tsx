import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { boardStates, boardTypes } from "domain/enums";
import { ButtonLink } from "~/design-system/button/button";
import { AdminBoardList } from "~/features/boards/admin/board-table";
import { boardBulk } from "~/features/boards/admin/board-bulk.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";
import { Permitted } from "~/platform/lists/permitted";
import { ListPage } from "~/platform/lists/list-page";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminBoards", "adminBulk", "boards"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("content.read", boardBulk.load);

export const action = adminAction("content.write", boardBulk.run);

export default function AdminCommunityPage() {
  const { t } = useTranslation(["adminBoards", "boards"]);
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage
      loaded={loaded}
      label={t("searchLabel")}
      file="community"
      actions={
        <Permitted permission="content.write">
          <ButtonLink variant="brand" to={paths.adminNew("community")} size="small">
            {t("new")}
          </ButtonLink>
        </Permitted>
      }
      filters={
        <>
          <SearchFilter label={t("search")} maxLength={100} />
          <SelectFilter
            name="type"
            label={t("fields.boardType")}
            options={boardTypes.map((type) => ({ value: type, label: t(`boards:types.${type}`) }))}
          />
          <SelectFilter
            name="state"
            label={t("columns.state")}
            options={boardStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          />
        </>
      }
    >
      <AdminBoardList boards={loaded.list.data} />
    </ListPage>
  );
}
