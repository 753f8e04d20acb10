import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { adminBoardFilter, getAdminBoard, getNextAdminBoard } from "contract/admin/board";
import { Inline } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { BoardActions, BoardConfirmPage } from "~/features/boards/admin/board-actions";
import { AdminBoardForm } from "~/features/boards/admin/board-form";
import { titleOf } from "~/features/boards/admin/board-table";
import { boardValues, runBoardIntent } from "~/features/boards/admin/admin-board.server";
import { postedBy, refusalOf } from "~/platform/forms/posted-record";
import { findConfirm } from "~/platform/forms/record-intents.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { formWithPicture } from "~/platform/forms/upload.server";
import { listOf } from "~/platform/lists/list-context";
import { listQueryOf } from "~/platform/lists/list-query";
import { RecordPage } from "~/platform/lists/record-page";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminBoards", "adminBulk", "boards"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("content.read", async ({ api, locale, params, url }) => {
  const id = params.id ?? "";
  const list = listQueryOf(new URLSearchParams(listOf(url.search)), ["q", "type", "state"]);
  const [board, next] = await Promise.all([
    api.call(getAdminBoard, { params: { id } }),
    api.call(getNextAdminBoard, { params: { id }, query: adminBoardFilter.safeParse(list).data }),
  ]);
  return {
    title: titleOf(board, locale),
    board,
    opened: boardValues(board),
    next: next && { id: next.id, title: titleOf(next, locale) },
    confirm: findConfirm(url, ["delete"]),
  };
});

export const action = adminAction("content.write", runBoardIntent, formWithPicture);

export default function AdminBoardPage() {
  const { t } = useTranslation("adminBoards");
  const { title, board, opened, next, confirm } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const posted = postedBy(answer, "save", "preview");
  const { withList } = useListContext();
  if (confirm && !answer) return <BoardConfirmPage board={board} lead={title} />;
  return (
    <RecordPage
      list="community"
      title={title}
      lead={t(`states.${board.state}`)}
      actions={
        <Inline gap="16">
          {board.state === "published" && <TextLink to={paths.board(board.id)}>{t("view")}</TextLink>}
          {next && <TextLink to={withList(paths.adminRecord("community", next.id))}>{t("next", next)}</TextLink>}
        </Inline>
      }
      refusal={posted ? undefined : refusalOf(answer)}
    >
      <AdminBoardForm
        key={`${board.id} ${board.version}`}
        opened={opened}
        posted={posted}
        published={board.state === "published"}
      />
      <BoardActions board={board} />
    </RecordPage>
  );
}
