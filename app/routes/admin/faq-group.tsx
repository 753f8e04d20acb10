import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getAdminFaq, getAdminFaqGroup, listAdminFaqs } from "contract/admin/faq";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { runFaqGroupIntent } from "~/features/faqs/admin/admin-faq.server";
import { FaqActions, FaqConfirmPage } from "~/features/faqs/admin/faq-actions";
import { FaqForm, FaqGroupForm } from "~/features/faqs/admin/faq-forms";
import { FaqTable } from "~/features/faqs/admin/faq-table";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { findConfirm } from "~/platform/forms/record-intents.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { postedBy } from "~/platform/forms/posted-record";
import { ListPages } from "~/platform/lists/list-pages";
import { RecordPage } from "~/platform/lists/record-page";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { pageNumberOf } from "~/platform/paths/page-number";
import { paths } from "~/platform/paths/paths";

export const handle = { i18n: ["adminFaqs"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** `faq` chooses a question, or a new one; `confirm` asks whether to delete it, or the whole group. */
export const loader = adminLoader("content.read", async ({ api, locale, params: { groupId = "" }, url }) => {
  const params = { id: groupId };
  const [group, list] = await Promise.all([
    api.call(getAdminFaqGroup, { params }),
    api.call(listAdminFaqs, { params, query: { page: pageNumberOf(url.searchParams), size: 50 } }),
  ]);
  const chosen = url.searchParams.get("faq");
  const faq = chosen && chosen !== "new" ? await api.call(getAdminFaq, { params: { ...params, faqId: chosen } }) : null;
  const title = group.title[locale];
  return {
    title,
    group,
    list,
    faq,
    isNew: chosen === "new",
    confirm: findConfirm(url, ["delete"]),
    idempotencyKey: crypto.randomUUID(),
  };
});

export const action = adminAction("content.write", runFaqGroupIntent);

export default function AdminFaqGroupPage() {
  const { t } = useTranslation("adminFaqs");
  const { faq, group, confirm, isNew, list, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (confirm) {
    return <FaqConfirmPage group={group} faq={faq} posted={postedBy(answer, faq ? "deleteFaq" : "delete")} />;
  }
  if (!faq && !isNew) {
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
        <FaqGroupForm key={group.version} group={group} posted={postedBy(answer, "save")} />
        <Heading level={2} size="small">
          {t("questions")}
        </Heading>
        <FaqTable group={group} faqs={list.data} total={list.pagination.totalCount} />
        <ListPages pagination={list.pagination} />
        <FaqActions group={group} />
      </RecordPage>
    );
  }
  return (
    <Stack gap="24">
      <AdminPageHeader
        title={t(isNew ? "newFaq" : "editFaq")}
        back={<TextLink to={paths.adminRecord("faq", group.id)}>{t("toGroup", { title })}</TextLink>}
      />
      <FaqForm
        key={faq?.id ?? "new"}
        groupId={group.id}
        posted={postedBy(answer, "createFaq", "updateFaq")}
        faq={faq}
      />
      {faq && <FaqActions group={group} faq={faq} />}
    </Stack>
  );
}
