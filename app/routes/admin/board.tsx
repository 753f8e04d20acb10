import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import { BoardActions, BoardConfirmPage } from "~/features/boards/admin/board-actions";
import { changeBoardBy } from "~/features/boards/admin/board-intents.server";
import { AdminBoardForm } from "~/features/boards/admin/board-form";
import { titleOf } from "~/features/boards/admin/board-table";
import { formValuesOf } from "~/features/boards/admin/board.form.server";
import { findNextBoard, getBoardForStaff } from "~/features/boards/admin/admin-board.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { findConfirm } from "~/platform/forms/record-intents.server";
import { postedBy, refusalOf } from "~/platform/forms/posted-record";
import { privatePage } from "~/platform/request/page-headers";
import { listQueryOf } from "~/platform/lists/list-query";
import { listOf } from "~/platform/lists/list-context";
import { useListContext } from "~/platform/lists/use-list";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { formWithPicture } from "~/platform/forms/upload.server";

export const headers = privatePage;

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader(async ({ api, locale, params, url }) => {
  const id = params.id ?? "";
  const { page: _page, ...filter } = listQueryOf(new URLSearchParams(listOf(url.search)), ["q", "type", "state"]);
  const [board, next] = await Promise.all([getBoardForStaff(api, id), findNextBoard(api, id, filter)]);
  return {
    title: titleOf(board, locale),
    board,
    opened: formValuesOf(board),
    next: next && { id: next.id, title: titleOf(next, locale) },
    confirm: findConfirm(url, ["delete"]),
  };
});

export const action = adminAction(changeBoardBy, formWithPicture);

export default function AdminBoardPage() {
  const { t } = useTranslation(["adminBoards", "admin"]);
  const { title, board, opened, next, confirm } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const posted = postedBy(answer, "save", "preview");
  const refusal = posted ? undefined : refusalOf(answer);
  const { backTo, stay } = useListContext();
  if (confirm && !answer) return <BoardConfirmPage board={board} lead={title} />;
  return (
    <Stack gap="24">
      <AdminPageHeader
        title={title}
        lead={t(`states.${board.state}`)}
        back={<TextLink to={backTo(paths.adminList("community"))}>{t("admin:list.back")}</TextLink>}
        actions={
          <Inline gap="16">
            {board.state === "published" && <TextLink to={paths.board(board.id)}>{t("view")}</TextLink>}
            {next && <TextLink to={stay(paths.adminRecord("community", next.id))}>{t("next", next)}</TextLink>}
          </Inline>
        }
      />
      {refusal && (
        <Notice tone="warning">
          <p>{refusal}</p>
        </Notice>
      )}
      <AdminBoardForm
        key={`${board.id} ${board.version}`}
        opened={opened}
        posted={posted}
        published={board.state === "published"}
      />
      <BoardActions board={board} />
    </Stack>
  );
}
