import { CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { paths } from "~/platform/paths/paths";

/** In place of a board that could not be read: the way to the others. Why is told as a flash is. */
export function BoardMissing() {
  const { t } = useTranslation("boards");
  return (
    <EmptyState
      icon={CloudOff}
      level={1}
      title={t("failed.one")}
      actions={<ButtonLink to={paths.community()}>{t("board.back")}</ButtonLink>}
    />
  );
}
