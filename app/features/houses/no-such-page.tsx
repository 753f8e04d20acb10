import { Files } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { Pagination } from "contract/envelope";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { paths } from "~/platform/paths/paths";
import type { SearchValues } from "./search/search-values";

export function NoSuchPage({ pagination, criteria }: { pagination: Pagination; criteria: SearchValues }) {
  const { t } = useTranslation("houses");
  return (
    <EmptyState
      icon={Files}
      title={t("noPage.title")}
      actions={
        <ButtonLink to={paths.houses({ ...criteria, page: undefined })} variant="brand">
          {t("noPage.first")}
        </ButtonLink>
      }
    >
      <p>{t("noPage.text", { count: pagination.totalPages })}</p>
    </EmptyState>
  );
}
