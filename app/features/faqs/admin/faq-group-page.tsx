import { useTranslation } from "react-i18next";
import type { AdminFaq, AdminFaqGroup } from "contract/admin/faq";
import type { Pagination } from "contract/envelope";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { ListPages } from "~/platform/lists/list-pages";
import { RecordPage } from "~/platform/lists/record-page";
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
    <RecordPage
      list="faq"
      title={title}
      actions={
        <ButtonLink variant="brand" to={paths.adminRecord("faq", group.id, { faq: "new" })} size="small">
          {t("newFaq")}
        </ButtonLink>
      }
    >
      <FaqGroupForm group={group} posted={posted} />
      <Heading level={2} size="small">
        {t("questions")}
      </Heading>
      <FaqTable group={group} faqs={list.data} total={list.pagination.totalCount} />
      <ListPages pagination={list.pagination} />
      <FaqActions group={group} />
    </RecordPage>
  );
}
