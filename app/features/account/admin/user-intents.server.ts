import { z } from "zod";
import { keyedForm, recordIntent, recordIntents } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";
import * as users from "./admin-user.server";

const emptyForm = z.object({});

export const changeUserBy = recordIntents({
  resendVerification: recordIntent(keyedForm, async ({ api, params: { id = "" }, t }, { idempotencyKey }) => {
    await users.resendVerification(api, id, idempotencyKey);
    return { done: t("admin:users.done.resendVerification"), to: paths.adminUser(id) };
  }),
  grantAdmin: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await users.grantAdmin(api, id);
    return { done: t("admin:users.done.grantAdmin"), to: paths.adminUser(id) };
  }),
  revokeAdmin: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await users.revokeAdmin(api, id);
    return { done: t("admin:users.done.revokeAdmin"), to: paths.adminUser(id) };
  }),
  endSessions: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await users.endSessions(api, id);
    return { done: t("admin:users.done.endSessions"), to: paths.adminUser(id) };
  }),
});
