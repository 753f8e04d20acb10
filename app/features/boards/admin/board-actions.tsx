import { useTranslation } from "react-i18next";
import type { AdminBoard } from "contract/admin/board";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { Inline } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { useConfirmUrls, useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

export function BoardActions({ board }: { board: AdminBoard }) {
  const { t } = useTranslation("adminBoards");
  const { withList } = useListContext();
  return (
    <Inline gap="12" ruled="16">
      {board.state === "published" && !board.main && (
        <PostForm action={withList(paths.adminRecord("community", board.id))} version={board.version}>
          <SubmitButton name="intent" value="setMain" variant="secondary" size="small">
            {t("setMain")}
          </SubmitButton>
        </PostForm>
      )}
      {board.main && <Text size="small">{t("isMain")}</Text>}
      <ConfirmLink {...useBoardDeletion(board)} />
    </Inline>
  );
}

export function BoardConfirmPage({ board, lead }: { board: AdminBoard; lead?: string }) {
  return <ConfirmPage {...useBoardDeletion(board)} lead={lead} />;
}

function useBoardDeletion({ id, main, state, version }: AdminBoard): ConfirmAction {
  const { t } = useTranslation(["adminBoards", "admin"]);
  const toUrls = useConfirmUrls("community", id);
  return {
    intent: "delete",
    ...toUrls("delete"),
    label: t("delete"),
    title: t("deleteTitle"),
    text: t(`deleteText.${main ? "main" : state}`),
    button: t("deleteButton"),
    keep: t("admin:confirm.keep"),
    values: { version },
  };
}
