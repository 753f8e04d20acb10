import { useTranslation } from "react-i18next";
import type { AdminFaq, AdminFaqGroup } from "contract/admin-faq";
import type { Pagination } from "contract/envelope";
import { ButtonLink } from "~/design-system/button/button";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { ListPages } from "~/platform/lists/list-pages";
import { paths } from "~/platform/paths/paths";
import { FaqGroupForm } from "./faq-group-form";
import { FaqActions } from "./faq-actions";
import { FaqTable } from "./faq-table";

type FaqGroupPageProps = {
  title: string;
  group: AdminFaqGroup;
  list: { data: AdminFaq[]; pagination: Pagination };
  posted: PostedRecord | null;
};

export function FaqGroupPage({ title, group, list, posted }: FaqGroupPageProps) {
  const { t } = useTranslation("adminFaqs");
  return (
    <Stack gap="24">
      <AdminPageHeader
        title={title}
        back={<TextLink to={paths.adminList("faq")}>{t("toGroups")}</TextLink>}
        actions={
          <ButtonLink to={paths.adminRecord("faq", group.id, { faq: "new" })} size="small">
            {t("newFaq")}
          </ButtonLink>
        }
      />
      <FaqGroupForm group={group} posted={posted} />
      <Heading level={2} size="small">
        {t("questions")}
      </Heading>
      <FaqTable group={group} faqs={list.data} total={list.pagination.totalCount} />
      <ListPages pagination={list.pagination} />
      <FaqActions group={group} />
    </Stack>
  );
}
