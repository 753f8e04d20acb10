import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminBoardForm } from "~/features/boards/admin/board-form";
import { runNewBoardIntent } from "~/features/boards/admin/admin-board.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { RecordPage } from "~/platform/lists/record-page";
import { formWithPicture } from "~/platform/forms/upload.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminBoards", "boards"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("content.write", ({ t }) => ({
  title: t("adminBoards:new"),
  opened: { boardType: "NOTICE", publish: "draft" },
  idempotencyKey: crypto.randomUUID(),
}));

export const action = adminAction("content.write", runNewBoardIntent, formWithPicture);

export default function NewBoardPage() {
  const { t } = useTranslation("adminBoards");
  const { opened } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <RecordPage list="community" title={t("new")}>
      <AdminBoardForm opened={opened} posted={posted} published={false} />
    </RecordPage>
  );
}
