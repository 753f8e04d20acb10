import { redirect } from "@remix-run/node";
import { z } from "zod";
import { keyedForm, recordIntent, recordIntents, type RecordIntent } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";
import * as users from "./admin-user.server";

const emptyForm = z.object({});

type Args = Parameters<RecordIntent>[0];

const userIntents = ["resendVerification", "grantAdmin", "revokeAdmin", "endSessions"] as const;

/** Does what a button of a user's page says. Without an intent nothing happens: none of them is harmless enough. */
export async function changeUserBy(args: Args) {
  const isIntent = userIntents.some((name) => name === args.form.get("intent"));
  return isIntent ? runIntent(args) : redirect(paths.adminRecord("users", args.params.id ?? ""), 303);
}

const runIntent = recordIntents({
  resendVerification: recordIntent(keyedForm, async ({ api, params: { id = "" }, t }, { idempotencyKey }) => {
    await users.resendVerification(api, id, idempotencyKey);
    return { done: t("admin:users.done.resendVerification"), to: paths.adminRecord("users", id) };
  }),
  grantAdmin: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await users.grantAdmin(api, id);
    return { done: t("admin:users.done.grantAdmin"), to: paths.adminRecord("users", id) };
  }),
  revokeAdmin: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await users.revokeAdmin(api, id);
    return { done: t("admin:users.done.revokeAdmin"), to: paths.adminRecord("users", id) };
  }),
  endSessions: recordIntent(emptyForm, async ({ api, params: { id = "" }, t }) => {
    await users.endSessions(api, id);
    return { done: t("admin:users.done.endSessions"), to: paths.adminRecord("users", id) };
  }),
});
