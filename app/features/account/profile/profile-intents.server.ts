import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import type { z } from "zod";
import * as calls from "contract/account";
import type { Account } from "contract/account";
import { createPushSubscription, deletePushSubscription } from "contract/push-subscription";
import { asFieldProblem } from "~/platform/api-client/api-problem";
import type { HandlerArgs } from "~/platform/request/handler-args.server";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { getIntent } from "~/platform/forms/get-intent.server";
import { unlessGone } from "~/platform/forms/record-intents.server";
import { paths } from "~/platform/paths/paths";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { fieldNames, profileForm } from "../account.form.server";
import { forgetRememberedEmail } from "../log-in.server";
import {
  consentsForm,
  deletionForm,
  deviceForm,
  emailForm,
  emptyForm,
  passwordForm,
  removedDeviceForm,
  sessionForm,
  settingsForm,
} from "./profile.form.server";
import type { ProfileSection } from "./section";

type Args = Pick<HandlerArgs, "api" | "session" | "t"> & { account: Account; form: FormData };

export type RefusedSection = { section: ProfileSection; lastResult: SubmissionResult };

type Intent = (args: Args) => Promise<Response | ReturnType<typeof answer>>;

const intents = {
  profile: section(
    "profile",
    ({ profile }) => profileForm(Boolean(profile.birthDate)),
    async ({ api, t }, value) => {
      await api.call(calls.updateProfile, { body: value });
      return t("account:profile.success");
    },
  ),
  email: section(
    "email",
    ({ hasPassword }) => emailForm(hasPassword),
    async ({ api, t }, value) => {
      await api.call(calls.updateEmail, { body: value }).catch((problem: unknown) => {
        throw asFieldProblem(problem, "EMAIL_TAKEN", "email", t("account:profile.email.taken"));
      });
      return t("account:profile.email.sent", { email: value.email });
    },
  ),
  password: section("password", passwordForm, async ({ api, t }, value) => {
    await api.call(calls.updatePassword, { body: value });
    return t("account:profile.password.changed");
  }),
  passwordLink: section("password", emptyForm, async ({ account, api, t }) => {
    await api.call(calls.sendPasswordLink);
    return t("account:profile.password.linkSent", { email: account.username });
  }),
  endSession: section("sessions", sessionForm, async ({ api, t }, { sessionId }) => {
    await endSession(api, sessionId);
    return t("account:profile.sessions.ended");
  }),
  endOtherSessions: section("sessions", emptyForm, async ({ api, t }) => {
    for (const { id, current } of await api.call(calls.listSessions)) if (!current) await endSession(api, id);
    return t("account:profile.sessions.endedOthers");
  }),
  disconnectGoogle: section("google", emptyForm, async ({ api, t }) => {
    await api.call(calls.disconnectGoogle);
    return t("account:profile.google.disconnected");
  }),
  settings: section("settings", settingsForm, async ({ api, t }, value) => {
    await api.call(calls.updateSettings, { body: value });
    return t("account:profile.settings.saved");
  }),
  addDevice,
  removeDevice: section("devices", removedDeviceForm, async ({ api, t }, { deviceId }) => {
    await api.call(deletePushSubscription, { params: { id: deviceId } }).catch(unlessGone);
    return t("account:devices.removed");
  }),
  consents: section("consents", consentsForm, async ({ api, t }, value) => {
    await api.call(calls.updateConsents, { body: value });
    return t("account:profile.success");
  }),
  suspend: section("data", emptyForm, async ({ api, t }) => {
    await api.call(calls.suspendProcessing);
    return t("account:profile.suspension.suspended");
  }),
  resume: section("data", emptyForm, async ({ api, t }) => {
    await api.call(calls.resumeProcessing);
    return t("account:profile.suspension.resumed");
  }),
  delete: deleteAccount,
} satisfies Record<string, Intent>;

async function endSession(api: ApiClient, id: string): Promise<void> {
  await api.call(calls.deleteSession, { params: { id } }).catch(unlessGone);
}

export function runProfileIntent(args: Args) {
  return intents[getIntent(args.form, Object.keys(intents) as (keyof typeof intents)[], "profile")](args);
}

/** By a script, from any page with the switch, which stays open. */
async function addDevice({ api, form, t }: Args) {
  const submission = parseForm(form, deviceForm, t);
  if (submission.status !== "success") return answer("devices", replyInvalid(submission), 400);
  const { endpoint, p256dh, auth } = submission.value;
  try {
    await api.call(createPushSubscription, { body: { endpoint, keys: { p256dh, auth } } });
  } catch (problem) {
    return answer("devices", replyWithProblem(submission, problem), statusOfProblem(problem));
  }
  return answer("devices", submission.reply(), 200);
}

export async function deleteAccount(args: Args) {
  const { account, api, form, session, t } = args;
  const submission = parseForm(form, deletionForm(account.hasPassword), t);
  if (submission.status !== "success") return answer("deletion", replyInvalid(submission), 400);
  try {
    await api.call(calls.deleteAccount, { body: submission.value });
  } catch (problem) {
    return answer("deletion", replyWithProblem(submission, problem), statusOfProblem(problem));
  }
  await session.logOut();
  forgetRememberedEmail(session);
  session.flash({ kind: "success", message: t("account:deletion.done") });
  return redirect(paths.home(), 303);
}

function section<Schema extends z.ZodType>(
  name: ProfileSection,
  schema: Schema | ((account: Account) => Schema),
  run: (args: Args, value: z.output<Schema>) => Promise<string>,
): Intent {
  return async (args) => {
    const submission = parseForm(args.form, typeof schema === "function" ? schema(args.account) : schema, args.t);
    if (submission.status !== "success") return answer(name, replyInvalid(submission), 400);
    try {
      args.session.flash({ kind: "success", message: await run(args, submission.value), at: name });
    } catch (problem) {
      return answer(name, replyWithProblem(submission, problem, fieldNames), statusOfProblem(problem));
    }
    return redirect(paths.profile(name), 303);
  };
}

function answer(section: ProfileSection, lastResult: SubmissionResult, status: number) {
  return data({ section, lastResult } satisfies RefusedSection, status);
}
