import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Inline, Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { AdminBoardActs, DeleteQuestion } from "~/features/boards/admin/board-actions";
import { readBoard } from "~/features/boards/admin/board-intents.server";
import { AdminBoardForm } from "~/features/boards/admin/board-form";
import { titleOf } from "~/features/boards/admin/board-table";
import { bodyOf, formValuesOf } from "~/features/boards/admin/board.form.server";
import {
  deleteBoard,
  findNextBoard,
  getBoardForStaff,
  makeMainBoard,
  updateBoard,
} from "~/features/boards/admin/admin-boards.server";
import { ApiProblem } from "~/platform/api-client/api-problem";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { unlessGone } from "~/platform/forms/record-intents.server";
import { privatePage } from "~/platform/request/page-headers";
import { listAddress } from "~/platform/lists/list-address";
import { listQueryOf } from "~/platform/lists/list-query";
import { listOf } from "~/platform/lists/list-context";
import { useListContext } from "~/platform/lists/use-list";
import { pageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { formWithPicture } from "~/platform/forms/upload.server";

export const headers = privatePage;

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: data.title, hidden: true }) : [];

export const loader = adminLoader(async ({ api, locale, params, url }) => {
  const id = params.id ?? "";
  const { page: _page, ...filter } = listQueryOf(new URLSearchParams(listOf(url.search)), ["q", "type", "state"]);
  const [board, next] = await Promise.all([getBoardForStaff(api, id), findNextBoard(api, id, filter)]);
  return {
    title: titleOf(board, locale),
    board,
    opened: formValuesOf(board),
    next: next && { id: next.id, title: titleOf(next, locale) },
    isDeleting: url.searchParams.get("confirm") === "delete",
  };
});

export const action = adminAction(async ({ api, form, params, session, t, url }) => {
  const id = params.id ?? "";
  const here = listAddress(url, { confirm: undefined });
  const intent = form.get("intent");
  if (intent === "delete" || intent === "setMain") {
    const version = Number(form.get("version")) || 0;
    try {
      await (intent === "delete" ? deleteBoard(api, id, version).catch(unlessGone) : makeMainBoard(api, id, version));
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || ![409, 500].includes(problem.status)) throw problem;
      session.flash({ kind: problem.status === 500 ? "error" : "warning", message: problem.errorMessage });
      return redirect(listAddress(url, {}), 303);
    }
    const done = intent === "delete" ? "admin:saved.deleted" : "adminContent:community.mainSet";
    session.flash({ kind: "success", message: t(done) });
    return redirect(intent === "delete" ? paths.adminCommunity() : here, 303);
  }
  const read = await readBoard({ api, form, t });
  if (read.answer) return data(read.answer.posted, read.answer.status);
  try {
    const { state } = await updateBoard(api, id, { ...bodyOf(read.board), version: read.board.version });
    session.flash({ kind: "success", message: t(`adminContent:community.saved.${state}`) });
    return redirect(here, 303);
  } catch (problem) {
    const { posted, status } = read.refused(problem);
    return data(posted, status);
  }
}, formWithPicture);

export default function AdminBoardPage() {
  const { t } = useTranslation(["adminContent", "admin"]);
  const { title, board, opened, next, isDeleting } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { backTo, stay } = useListContext();
  if (isDeleting) {
    return (
      <Stack gap="16">
        <AdminPageHeader title={t("community.deleteTitle")} lead={title} />
        <DeleteQuestion board={board} />
      </Stack>
    );
  }
  return (
    <Stack gap="24">
      <AdminPageHeader
        title={title}
        lead={t(`community.states.${board.state}`)}
        back={<TextLink to={backTo(paths.adminCommunity())}>{t("admin:list.back")}</TextLink>}
        actions={
          <Inline gap="16">
            {board.state === "published" && <TextLink to={paths.board(board.id)}>{t("community.view")}</TextLink>}
            {next && <TextLink to={stay(paths.adminBoard(next.id))}>{t("community.next", next)}</TextLink>}
          </Inline>
        }
      />
      <AdminBoardForm
        key={`${board.id} ${board.version}`}
        opened={opened}
        posted={posted}
        published={board.state === "published"}
      />
      <AdminBoardActs board={board} />
    </Stack>
  );
}
