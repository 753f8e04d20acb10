import { redirect, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { LogIn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { TextLink } from "~/design-system/text/text";
import { memberLoader } from "~/platform/auth/handlers.server";
import { findKeptForm } from "~/platform/auth/kept-form.server";
import { safeRedirect } from "~/platform/auth/safe-redirect";
import { privatePage } from "~/platform/headers/page-headers";
import { pageMeta } from "~/platform/meta/page-meta";
import { paths } from "~/platform/paths/paths";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta({ ...data, hidden: true }) : []);

export const loader = memberLoader(async ({ account, request, url, t }) => {
  const kept = await findKeptForm(request, account.id);
  if (!kept) throw redirect(safeRedirect(url.searchParams.get("then"), paths.myPage()));
  return { title: t("account:resume.title"), path: kept.path, entries: kept.entries };
});

/** A form that arrived after its session had ended, ready to be sent after all. */
export default function ResumePage() {
  const { t } = useTranslation("account");
  const { path, entries } = useLoaderData<typeof loader>();
  return (
    <EmptyState
      icon={LogIn}
      level={1}
      title={t("resume.title")}
      actions={
        <>
          <Form method="post" action={path} reloadDocument>
            {entries.map(([name, value], at) => (
              <input key={at} type="hidden" name={name} value={value} />
            ))}
            <Button>{t("resume.send")}</Button>
          </Form>
          <TextLink to={path}>{t("resume.back")}</TextLink>
        </>
      }
    >
      <p>{t("resume.text")}</p>
    </EmptyState>
  );
}
