import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { v7 as uuidv7 } from "uuid";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { AdminBoardForm } from "~/features/boards/admin/board-form";
import { runNewBoardIntent } from "~/features/boards/admin/board-intents.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-headers";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { formWithPicture } from "~/platform/forms/upload.server";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader(({ t }) => ({
  title: t("adminBoards:new"),
  opened: { boardType: "NOTICE", publish: "draft", idempotencyKey: uuidv7() },
}));

export const action = adminAction(runNewBoardIntent, formWithPicture);

export default function NewBoardPage() {
  const { t } = useTranslation(["adminBoards", "admin"]);
  const { opened } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <Stack gap="16">
      <AdminPageHeader
        title={t("new")}
        back={<TextLink to={paths.adminList("community")}>{t("admin:list.back")}</TextLink>}
      />
      <AdminBoardForm opened={opened} posted={posted} published={false} />
    </Stack>
  );
}
