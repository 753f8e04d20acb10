import { useTranslation } from "react-i18next";
import type { AdminFaq, AdminFaqGroup } from "contract/admin-faq";
import { ConfirmPage, ConfirmForm, ConfirmLink } from "~/design-system/confirm/confirm";
import { Notice } from "~/design-system/notice/notice";
import { Text } from "~/design-system/text/text";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { refusalOf } from "~/platform/forms/use-record-form";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";

/** `page`: the question stands on a page of its own, with what is against it. */
type QuestionProps = { posted?: PostedRecord | null; page?: boolean };

/** Whether to delete a group, with all that goes with it. */
export function DeleteFaqGroup({ group, posted, page }: QuestionProps & { group: AdminFaqGroup }) {
  const { t } = useTranslation("adminContent");
  const { id, faqCount, version } = group;
  return (
    <Deletion
      {...{ posted, page }}
      intent="delete"
      to={paths.adminFaqGroup(id, { confirm: "delete" })}
      back={paths.adminFaqGroup(id)}
      texts={{
        offer: t("faq.delete.offer"),
        title: t("faq.delete.title"),
        text: faqCount > 0 ? t("faq.delete.withFaqs", { count: faqCount }) : t("faq.delete.alone"),
        button: t("faq.delete.button"),
      }}
      values={{ version, faqCount }}
    />
  );
}

/** Whether to delete a question. */
export function DeleteFaq({ faq, posted, page }: QuestionProps & { faq: AdminFaq }) {
  const { t } = useTranslation("adminContent");
  const locale = useLocale();
  const { id, groupId, question, version } = faq;
  return (
    <Deletion
      {...{ posted, page }}
      intent="deleteFaq"
      to={paths.adminFaqGroup(groupId, { faq: id, confirm: "delete" })}
      back={paths.adminFaqGroup(groupId, { faq: id })}
      texts={{
        offer: t("faq.deleteFaq.offer"),
        title: t("faq.deleteFaq.title"),
        text: t("faq.deleteFaq.text", { question: question[locale] }),
        button: t("faq.deleteFaq.button"),
      }}
      values={{ faqId: id, version }}
    />
  );
}

type DeletionProps = QuestionProps & {
  intent: string;
  to: string;
  back: string;
  texts: { offer: string; title: string; text: string; button: string };
  values: Record<string, string | number>;
};

function Deletion({ posted, page, intent, to, back, texts, values }: DeletionProps) {
  const { t } = useTranslation("adminContent");
  const formId = `form-${intent}`;
  const refusal = refusalOf(posted);
  const question = { formId, intent, button: texts.button, back: t("faq.keep") };
  const form = <ConfirmForm id={formId} action={to} values={values} />;
  if (!page) {
    return (
      <ConfirmLink {...question} to={to} label={texts.offer} title={texts.title} description={<p>{texts.text}</p>}>
        {form}
      </ConfirmLink>
    );
  }
  return (
    <ConfirmPage
      {...question}
      to={back}
      description={
        <>
          {refusal && <Notice tone="warning">{refusal}</Notice>}
          <Text>{texts.text}</Text>
        </>
      }
    >
      {form}
    </ConfirmPage>
  );
}
