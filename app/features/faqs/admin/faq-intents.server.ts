import { recordIntent, recordIntents, unlessGone } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";
import * as forms from "./faq.form.server";
import * as verbs from "./admin-faq.server";

const fieldNames = () => forms.fieldNames;

export const runFaqListIntent = recordIntents({
  create: recordIntent(
    forms.newGroupForm,
    async ({ api, t }, { titleEn: en, titleKo: ko, idempotencyKey }) => {
      const group = await verbs.createFaqGroup(api, { title: { en, ko } }, idempotencyKey);
      return { done: t("adminFaqs:done.created"), to: paths.adminRecord("faq", group.id) };
    },
    fieldNames,
  ),
  move: recordIntent(forms.moveGroupForm, async ({ api }, { groupId: id, position }) => {
    await verbs.moveFaqGroup(api, { id, position });
    return { done: null, to: paths.adminList("faq") };
  }),
});

export const runFaqGroupIntent = recordIntents({
  save: recordIntent(
    forms.groupForm,
    async ({ api, params: { groupId: id = "" }, t }, { titleEn: en, titleKo: ko, version }) => {
      await verbs.updateFaqGroup(api, { id, title: { en, ko }, version });
      return { done: t("admin:saved.done"), to: paths.adminRecord("faq", id) };
    },
    fieldNames,
  ),
  createFaq: recordIntent(
    forms.newFaqForm,
    async ({ api, params: { groupId = "" }, t }, { idempotencyKey, ...typed }) => {
      await verbs.createFaq(api, { groupId, ...toFaqTexts(typed) }, idempotencyKey);
      return { done: t("adminFaqs:done.faqCreated"), to: paths.adminRecord("faq", groupId) };
    },
    fieldNames,
  ),
  updateFaq: recordIntent(
    forms.faqForm,
    async ({ api, params: { groupId = "" }, t }, { faqId: id, version, ...typed }) => {
      await verbs.updateFaq(api, { groupId, id, version, ...toFaqTexts(typed) });
      return { done: t("admin:saved.done"), to: paths.adminRecord("faq", groupId) };
    },
    fieldNames,
  ),
  moveFaq: recordIntent(forms.moveFaqForm, async ({ api, params: { groupId = "" } }, { faqId: id, position }) => {
    await verbs.moveFaq(api, { groupId, id, position });
    return { done: null, to: paths.adminRecord("faq", groupId) };
  }),
  delete: recordIntent(forms.deleteGroupForm, async ({ api, params: { groupId: id = "" }, t }, group) => {
    await verbs.deleteFaqGroup(api, { id, ...group }).catch(unlessGone);
    return { done: t("adminFaqs:done.deleted"), to: paths.adminList("faq") };
  }),
  deleteFaq: recordIntent(forms.deleteFaqForm, async ({ api, params: { groupId = "" }, t }, { faqId: id, version }) => {
    await verbs.deleteFaq(api, { groupId, id, version }).catch(unlessGone);
    return { done: t("adminFaqs:done.faqDeleted"), to: paths.adminRecord("faq", groupId) };
  }),
});

type Typed = { questionEn: string; questionKo: string; answerEn: string; answerKo: string };

function toFaqTexts({ questionEn, questionKo, answerEn, answerKo }: Typed) {
  return { question: { en: questionEn, ko: questionKo }, answer: { en: answerEn, ko: answerKo } };
}
