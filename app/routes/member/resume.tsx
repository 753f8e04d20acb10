import { redirect, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { LogIn } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { TextLink } from "~/design-system/text/text";
import { SubmitButton } from "~/platform/forms/post-form";
import { memberLoader } from "~/platform/request/handlers.server";
import {
  findPendingForm,
  isPendingFormSent,
  pendingFormField,
  pendingFormId,
} from "~/platform/request/pending-form.server";
import { safeRedirect } from "~/platform/session/safe-redirect";
import { pageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const handle = { i18n: ["account"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta({ ...data, hidden: true }) : []);

export const loader = memberLoader(async ({ account, request, session, url, t }) => {
  const pending = await findPendingForm(request, account.id);
  if (!pending || isPendingFormSent(session, pending)) {
    throw redirect(safeRedirect(url.searchParams.get("then"), paths.myPage()));
  }
  const { path, lacksFile } = pending;
  const entries = [...pending.entries, [pendingFormField, pendingFormId(pending)]];
  return { title: t("account:resume.title"), path, entries, lacksFile };
});

export default function ResumePage() {
  const { t } = useTranslation("account");
  const { path, entries, lacksFile } = useLoaderData<typeof loader>();
  return (
    <EmptyState
      icon={LogIn}
      level={1}
      title={t("resume.title")}
      actions={
        <>
          <Form method="post" action={path}>
            {entries.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <SubmitButton variant="brand">{t("resume.send")}</SubmitButton>
          </Form>
          <TextLink to={path}>{t("resume.back")}</TextLink>
        </>
      }
    >
      <p>{t("resume.text")}</p>
      {lacksFile && <p>{t("resume.withoutFile")}</p>}
    </EmptyState>
  );
}
