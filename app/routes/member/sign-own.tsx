import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MailQuestion } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { ResendForm } from "~/features/account/resend-form";
import { findOwnSigningToken } from "~/features/reservations/reservations.server";
import { memberLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-headers";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** `change` of the query: its addendum, else the contract. */
export const loader = memberLoader(async ({ account, api, params, session, t, url }) => {
  const id = params.id ?? "";
  const change = z.uuid().safeParse(url.searchParams.get("change")).data;
  const found = await findOwnSigningToken(api, id, change);
  if ("token" in found) return redirect(paths.sign(found.token));
  if (found.refused.errorCode !== "EMAIL_NOT_VERIFIED") {
    session.flash({ kind: "warning", message: found.refused.errorMessage });
    return redirect(paths.reservation(id));
  }
  return { title: t("reservations:signOwn.title"), id, change, email: account.username };
});

export default function SignOwnPage() {
  const { t } = useTranslation("reservations");
  const { id, change, email } = useLoaderData<typeof loader>();
  return (
    <EmptyState
      icon={MailQuestion}
      level={1}
      title={t("signOwn.title")}
      actions={
        <>
          <ResendForm redirectTo={paths.signOwn(id, change)} variant="primary" />
          <ButtonLink to={paths.reservation(id)} variant="secondary">
            {t("signOwn.back")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("signOwn.text", { email })}</p>
      <p>{t("signOwn.byMail")}</p>
    </EmptyState>
  );
}
