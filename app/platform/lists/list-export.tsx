import { useTranslation } from "react-i18next";
import { Download } from "~/design-system/icons/icons";
import { ButtonLink } from "~/design-system/button/button";
import { paths } from "../paths/paths";
import type { AdminList } from "../paths/admin-lists";

type ListExportProps = { file: AdminList; /** The list's filters. */ query?: Record<string, string> };

export function ListExport({ file, query }: ListExportProps) {
  const { t } = useTranslation("admin");
  return (
    <ButtonLink to={paths.adminFile(file, query)} variant="link" reloadDocument>
      <Download size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{t("list.export")}</span>
    </ButtonLink>
  );
}
