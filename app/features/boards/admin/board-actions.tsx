import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminBoard } from "contract/admin-board";
import { ConfirmPage, ConfirmForm, ConfirmLink } from "~/design-system/confirm/confirm";
import { Button } from "~/design-system/button/button";
import { Text } from "~/design-system/text/text";
import { listAddress } from "~/platform/lists/list-address";
import * as styles from "./admin-boards.css";

/** What is done to a board as a whole: made the main one, deleted. */
export function AdminBoardActs({ board }: { board: AdminBoard }) {
  const { t } = useTranslation("adminContent");
  return (
    <div className={styles.acts}>
      {board.state === "published" && !board.main && (
        <Form method="post">
          <input type="hidden" name="version" value={board.version} />
          <Button name="intent" value="setMain" variant="secondary" size="small">
            {t("community.setMain")}
          </Button>
        </Form>
      )}
      {board.main && <Text size="small">{t("community.isMain")}</Text>}
      <DeleteOffer board={board} />
    </div>
  );
}

/** Leads to the question whether to delete: in a dialog, or on a page of its own where no script runs. */
function DeleteOffer({ board }: { board: AdminBoard }) {
  const { t } = useTranslation("adminContent");
  const { text, ...question } = useDeletion(board);
  return (
    <ConfirmLink
      {...question}
      to={listAddress(useLocation(), { confirm: "delete" })}
      variant="link"
      label={t("community.delete")}
      title={t("community.deleteTitle")}
      description={<p>{text}</p>}
    />
  );
}

/** The same question as a page. */
export function DeleteQuestion({ board }: { board: AdminBoard }) {
  const { text, ...question } = useDeletion(board);
  const here = listAddress(useLocation(), { confirm: undefined });
  return <ConfirmPage {...question} to={here} description={<Text>{text}</Text>} />;
}

function useDeletion(board: AdminBoard) {
  const { t } = useTranslation("adminContent");
  const here = listAddress(useLocation(), { confirm: "delete" });
  const formId = "delete-board";
  return {
    text: t(`community.deleteText.${effectOf(board)}`),
    formId,
    intent: "delete",
    button: t("community.deleteButton"),
    back: t("community.keep"),
    children: <ConfirmForm id={formId} action={here} values={{ version: board.version }} />,
  };
}

function effectOf({ main, state }: AdminBoard) {
  return main ? "main" : state;
}
