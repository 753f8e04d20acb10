import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { useTranslation } from "react-i18next";
import { verifyEmailByCode } from "contract/auth";
import { ButtonLink } from "~/design-system/button/button";
import { Inline } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { AuthPage } from "~/features/account/auth-page";
import { DemoMail, ResendForm } from "~/features/account/mail-link";
import { findOwnSigningToken, getReservation } from "~/features/reservations/reservations.server";
import { getEnv } from "~/platform/env.server";
import { formatInstant } from "~/platform/format/format";
import { parseForm, replyInvalid, replyWithProblem, statusOfProblem } from "~/platform/forms/forms.server";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { useFields } from "~/platform/forms/use-fields";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { noteOwnSigning } from "~/platform/session/own-signing.server";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["account", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** `change` of the query: its addendum, else the contract. */
export const loader = memberLoader(async ({ account, api, locale, params, session, t, url }) => {
  const id = params.id ?? "";
  const change = readChange(url);
  const found = await findOwnSigningToken(api, id, change);
  if ("token" in found) {
    if (!change) noteOwnSigning(session, id);
    return redirect(paths.sign(found.token) + (readPart(url) ? "#passport" : ""));
  }
  if (found.refused.errorCode !== "EMAIL_NOT_VERIFIED") {
    session.flash({ kind: "warning", message: found.refused.errorMessage });
    return redirect(paths.reservation(id));
  }
  const { holdExpiresAt, ...reservation } = await getReservation(api, id);
  const deadline = holdExpiresAt && !change ? formatInstant(holdExpiresAt, locale) : null;
  return {
    title: t("reservations:signOwn.codeTitle"),
    isPaying: !change && reservation.amountDue > 0,
    id,
    change,
    email: account.username,
    held: deadline && { listing: reservation.listingName, code: reservation.code, deadline },
    demo: getEnv().demo,
  };
});

export const action = memberAction(async ({ api, form, params, t, url }) => {
  const submission = parseForm(form, verifyEmailByCode.body, t);
  if (submission.status !== "success") return data({ lastResult: replyInvalid(submission) }, 400);
  try {
    await api.call(verifyEmailByCode, { body: submission.value });
  } catch (problem) {
    return data({ lastResult: replyWithProblem(submission, problem) }, statusOfProblem(problem));
  }
  return redirect(paths.signOwn(params.id ?? "", readChange(url), readPart(url)), 303);
});

const readPart = (url: URL) => (url.searchParams.get("part") === "passport" ? ("passport" as const) : undefined);
const readChange = (url: URL) => z.uuid().safeParse(url.searchParams.get("change")).data;

export default function SignOwnPage() {
  const { t } = useTranslation("reservations");
  const { id, change, email, held, isPaying, demo } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const form = useFields("confirm-email", { lastResult: posted?.lastResult, values: {} });
  return (
    <AuthPage title={t("signOwn.codeTitle")} lead={t("signOwn.codeText", { email })}>
      {held && (
        <Notice
          tone="success"
          silent
          title={t("signOwn.held", { listing: held.listing })}
        >{`${held.code} · ${t("nextStep.deadline", { deadline: held.deadline })}`}</Notice>
      )}
      <PostForm form={form}>
        <TextField
          {...form.fieldOf("emailCode")}
          label={t("signOwn.code")}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={9}
          enterKeyHint="go"
          required
        />
        <SubmitButton variant="brand" fullWidth>
          {t("signOwn.codeButton")}
        </SubmitButton>
      </PostForm>
      <Inline gap="8">
        <ResendForm redirectTo={paths.signOwn(id, change)} />
        <ButtonLink to={isPaying ? paths.pay(id) : paths.reservation(id)} variant="secondary">
          {t(isPaying ? "signOwn.payFirst" : "signOwn.back")}
        </ButtonLink>
      </Inline>
      <Text size="small" tone="soft">
        {t("signOwn.byMail")}
      </Text>
      {demo && <DemoMail to={email} />}
    </AuthPage>
  );
}
