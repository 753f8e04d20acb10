import { z } from "zod";
import * as faqs from "contract/admin/faq";
import { newFaqBody, newFaqGroupBody, positionBody } from "contract/admin/faq";
import { versionField as version } from "contract/version";
import { recordIntent, recordIntents, unlessGone } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";

const faqId = z.uuid();
const position = z.coerce.number().pipe(positionBody.shape.position);
const groupDeletion = z.object({ version, faqCount: z.coerce.number().int() });

/** What each button of the list of groups does. */
export const runFaqListIntent = recordIntents({
  create: recordIntent(newFaqGroupBody, async ({ api, t }, body) => {
    const { id } = await api.call(faqs.createFaqGroup, { body });
    return { done: t("adminFaqs:done.created"), to: paths.adminRecord("faq", id) };
  }),
  move: recordIntent(z.object({ groupId: z.uuid(), position }), async ({ api }, { groupId: id, position }) => {
    await api.call(faqs.moveFaqGroup, { params: { id }, body: { position } });
    return { done: null, to: paths.adminList("faq") };
  }),
});

/** What each button of a group's page does, and of the pages of its questions. */
export const runFaqGroupIntent = recordIntents({
  save: recordIntent(newFaqGroupBody.extend({ version }), async ({ api, params: { groupId: id = "" }, t }, body) => {
    await api.call(faqs.updateFaqGroup, { params: { id }, body });
    return { done: t("admin:saved.done"), to: paths.adminRecord("faq", id) };
  }),
  createFaq: recordIntent(newFaqBody, async ({ api, params: { groupId: id = "" }, t }, body) => {
    await api.call(faqs.createFaq, { params: { id }, body });
    return { done: t("adminFaqs:done.faqCreated"), to: paths.adminRecord("faq", id) };
  }),
  updateFaq: recordIntent(
    newFaqBody.extend({ faqId, version }),
    async ({ api, params: { groupId: id = "" }, t }, { faqId, ...body }) => {
      await api.call(faqs.updateFaq, { params: { id, faqId }, body });
      return { done: t("admin:saved.done"), to: paths.adminRecord("faq", id) };
    },
  ),
  moveFaq: recordIntent(
    z.object({ faqId, position }),
    async ({ api, params: { groupId: id = "" } }, { faqId, position }) => {
      await api.call(faqs.moveFaq, { params: { id, faqId }, body: { position } });
      return { done: null, to: paths.adminRecord("faq", id) };
    },
  ),
  delete: recordIntent(groupDeletion, async ({ api, params: { groupId: id = "" }, t }, query) => {
    await api.call(faqs.deleteFaqGroup, { params: { id }, query }).catch(unlessGone);
    return { done: t("adminFaqs:done.deleted"), to: paths.adminList("faq") };
  }),
  deleteFaq: recordIntent(
    z.object({ faqId, version }),
    async ({ api, params: { groupId: id = "" }, t }, { faqId, version }) => {
      await api.call(faqs.deleteFaq, { params: { id, faqId }, query: { version } }).catch(unlessGone);
      return { done: t("adminFaqs:done.faqDeleted"), to: paths.adminRecord("faq", id) };
    },
  ),
});
