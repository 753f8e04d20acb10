import { redirect, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { proofMinutes } from "domain/rules";
import { Button } from "~/design-system/button/button";
import { Stack } from "~/design-system/layout/layout";
import { PasswordField } from "~/design-system/password-field/password-field";
import { Text, TextLink } from "~/design-system/text/text";
import { AuthPage } from "~/features/account/auth-page";
import { CodeField } from "~/features/account/second-factor/code-field";
import { SubmitButton } from "~/platform/forms/post-form";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import {
  findPendingForm,
  isPendingFormSent,
  pendingFormField,
  pendingFormId,
} from "~/platform/request/pending-form.server";
import { proofFields } from "~/platform/request/proof-fields";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { safeRedirect } from "~/platform/session/safe-redirect";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["account", "secondFactor"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** Sends the form that waits, with the password or code; without one, only the proof, to this page. */
export const loader = memberLoader(async ({ account, request, session, t, url }) => {
  const then = safeRedirect(url.searchParams.get("then"), paths.myPage());
  const found = await findPendingForm(request, account.id);
  const pending = found && !isPendingFormSent(session, found) ? found : undefined;
  const hasCode = account.secondFactor === "on";
  const by = hasCode ? "code" : account.hasPassword ? "password" : null;
  return {
    title: t("secondFactor:proof.title"),
    then,
    by,
    username: account.username,
    path: pending?.path ?? paths.proof(then),
    entries: pending ? [...pending.entries, [pendingFormField, pendingFormId(pending)] as const] : [],
    lacksFile: pending?.lacksFile ?? false,
  };
});

/** The proof was read before (`sendProof`). No form waits, such as one with passwords, which are not kept. */
export const action = memberAction(({ session, t, url }) => {
  session.flash({ kind: "info", message: t("secondFactor:proof.fillInAgain") });
  return redirect(safeRedirect(url.searchParams.get("then"), paths.myPage()), 303);
});

export default function ProofPage() {
  const { t } = useTranslation(["secondFactor", "account"]);
  const { then, by, username, path, entries, lacksFile } = useLoaderData<typeof loader>();
  const minutes = { minutes: proofMinutes };
  return (
    <AuthPage
      title={t("proof.title")}
      lead={t(by === null ? "proof.noPassword" : by === "code" ? "proof.textCode" : "proof.text", minutes)}
    >
      {lacksFile && <Text>{t("proof.withoutFile")}</Text>}
      {by === null ? (
        <form method="post" action={paths.logOut()}>
          <Button variant="brand" fullWidth>
            {t("proof.again")}
          </Button>
        </form>
      ) : (
        <Form method="post" action={path}>
          {entries.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Stack gap="16">
            {by === "code" ? (
              <CodeField id="proof-code" name={proofFields.code} />
            ) : (
              <>
                {/* Tells a password manager whose password it is */}
                <input type="text" autoComplete="username" value={username} readOnly hidden />
                <PasswordField
                  id="proof-password"
                  name={proofFields.password}
                  label={t("account:fields.password")}
                  showLabel={t("account:fields.showPassword")}
                  autoComplete="current-password"
                  enterKeyHint="go"
                  required
                />
              </>
            )}
            <SubmitButton variant="brand" fullWidth>
              {t("proof.button")}
            </SubmitButton>
          </Stack>
        </Form>
      )}
      <TextLink standalone to={then}>
        {t("proof.back")}
      </TextLink>
    </AuthPage>
  );
}
