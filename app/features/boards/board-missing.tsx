import { CloudOff } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { paths } from "~/platform/paths/paths";

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
