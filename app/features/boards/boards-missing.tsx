import { useLocation } from "@remix-run/react";
import { CloudOff } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";

export function BoardsMissing() {
  const { t } = useTranslation("boards");
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={CloudOff}
      title={t("failed.title")}
      actions={<ButtonLink to={pathname + search}>{t("failed.again")}</ButtonLink>}
    />
  );
}
