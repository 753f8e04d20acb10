import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import type { AdminList } from "../paths/admin-lists";
import { paths } from "../paths/paths";
import { useListContext } from "./use-list";

type RecordPageProps = {
  /** Where its link leads back to, to the rows that it was opened from. */
  list: AdminList;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** What is against the button that was pressed, where it is not about the form. */
  refusal?: string;
  children: ReactNode;
};

/** The page of a record of the console. */
export function RecordPage({ list, title, lead, actions, refusal, children }: RecordPageProps) {
  const { t } = useTranslation("admin");
  const { backTo } = useListContext();
  return (
    <Stack gap="24">
      <AdminPageHeader
        back={<TextLink to={backTo(paths.adminList(list))}>{t("list.back")}</TextLink>}
        title={title}
        lead={lead}
        actions={actions}
      />
      {refusal && (
        <Notice tone="warning">
          <p data-refused-form="">{refusal}</p>
        </Notice>
      )}
      {children}
    </Stack>
  );
}
