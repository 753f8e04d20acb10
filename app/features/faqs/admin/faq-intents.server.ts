import * as faqs from "contract/admin/faq";
import { recordIntent, recordIntents, unlessGone } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";
import * as forms from "./faq.form.server";

const fieldNames = () => forms.fieldNames;

export const runFaqListIntent = recordIntents({
  create: recordIntent(
    forms.newGroupForm,
    async ({ api, t }, { titleEn: en, titleKo: ko }) => {
      const { id } = await api.call(faqs.createFaqGroup, { body: { title: { en, ko } } });
      return { done: t("adminFaqs:done.created"), to: paths.adminRecord("faq", id) };
    },
    fieldNames,
  ),
  move: recordIntent(forms.moveGroupForm, async ({ api }, { groupId: id, position }) => {
    await api.call(faqs.moveFaqGroup, { params: { id }, body: { position } });
    return { done: null, to: paths.adminList("faq") };
  }),
});

export const runFaqGroupIntent = recordIntents({
  save: recordIntent(
    forms.groupForm,
    async ({ api, params: { groupId: id = "" }, t }, { titleEn: en, titleKo: ko, version }) => {
      await api.call(faqs.updateFaqGroup, { params: { id }, body: { title: { en, ko }, version } });
      return { done: t("admin:saved.done"), to: paths.adminRecord("faq", id) };
    },
    fieldNames,
  ),
  createFaq: recordIntent(
    forms.newFaqForm,
    async ({ api, params: { groupId = "" }, t }, typed) => {
      await api.call(faqs.createFaq, { params: { id: groupId }, body: toFaqTexts(typed) });
      return { done: t("adminFaqs:done.faqCreated"), to: paths.adminRecord("faq", groupId) };
    },
    fieldNames,
  ),
  updateFaq: recordIntent(
    forms.faqForm,
    async ({ api, params: { groupId = "" }, t }, { faqId, version, ...typed }) => {
      await api.call(faqs.updateFaq, { params: { id: groupId, faqId }, body: { ...toFaqTexts(typed), version } });
      return { done: t("admin:saved.done"), to: paths.adminRecord("faq", groupId) };
    },
    fieldNames,
  ),
  moveFaq: recordIntent(forms.moveFaqForm, async ({ api, params: { groupId = "" } }, { faqId, position }) => {
    await api.call(faqs.moveFaq, { params: { id: groupId, faqId }, body: { position } });
    return { done: null, to: paths.adminRecord("faq", groupId) };
  }),
  delete: recordIntent(forms.deleteGroupForm, async ({ api, params: { groupId: id = "" }, t }, query) => {
    await api.call(faqs.deleteFaqGroup, { params: { id }, query }).catch(unlessGone);
    return { done: t("adminFaqs:done.deleted"), to: paths.adminList("faq") };
  }),
  deleteFaq: recordIntent(forms.deleteFaqForm, async ({ api, params: { groupId = "" }, t }, { faqId, version }) => {
    await api.call(faqs.deleteFaq, { params: { id: groupId, faqId }, query: { version } }).catch(unlessGone);
    return { done: t("adminFaqs:done.faqDeleted"), to: paths.adminRecord("faq", groupId) };
  }),
});

type Typed = { questionEn: string; questionKo: string; answerEn: string; answerKo: string };

function toFaqTexts({ questionEn, questionKo, answerEn, answerKo }: Typed) {
  return { question: { en: questionEn, ko: questionKo }, answer: { en: answerEn, ko: answerKo } };
}
