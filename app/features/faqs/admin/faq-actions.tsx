import { useTranslation } from "react-i18next";
import type { AdminFaq, AdminFaqGroup } from "contract/admin/faq";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { Notice } from "~/design-system/notice/notice";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { refusalOf } from "~/platform/forms/posted-record";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";

type FaqActionsProps = { group: AdminFaqGroup; faq?: AdminFaq | null };

export function FaqActions(props: FaqActionsProps) {
  return (
    <div>
      <ConfirmLink {...useFaqDeletion(props)} />
    </div>
  );
}

export function FaqConfirmPage({ posted, ...props }: FaqActionsProps & { posted: PostedRecord | null }) {
  const refusal = refusalOf(posted);
  return <ConfirmPage {...useFaqDeletion(props)} details={refusal && <Notice tone="warning">{refusal}</Notice>} />;
}

function useFaqDeletion({ group: { id: groupId, faqCount, version }, faq }: FaqActionsProps): ConfirmAction {
  const { t } = useTranslation(["adminFaqs", "admin"]);
  const locale = useLocale();
  const name = faq ? "deleteFaq" : "delete";
  const shared = {
    intent: name,
    to: paths.adminRecord("faq", groupId, { faq: faq?.id, confirm: "delete" }),
    back: paths.adminRecord("faq", groupId, { faq: faq?.id }),
    label: t(`${name}.offer`),
    title: t(`${name}.title`),
    button: t(`${name}.button`),
    keep: t("admin:confirm.keep"),
  };
  if (faq) {
    const text = t("deleteFaq.text", { question: faq.question[locale] });
    return { ...shared, text, values: { faqId: faq.id, version: faq.version } };
  }
  const text = faqCount > 0 ? t("delete.withFaqs", { count: faqCount }) : t("delete.alone");
  return { ...shared, text, values: { version, faqCount } };
}
