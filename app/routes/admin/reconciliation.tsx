import { json, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import {
  compareSettlementFile,
  daysOfLastMonth,
  formWithSettlementFile,
} from "~/features/payments/admin/admin-reconciliation.server";
import {
  ReconciliationForm,
  ReconciliationNotes,
  ReconciliationResult,
} from "~/features/payments/admin/reconciliation";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminMoney"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("money.read", async ({ t }) => ({
  title: t("adminMoney:reconciliation.title"),
  days: daysOfLastMonth(new Date()),
}));

/** Reads alone: with the permission to read. */
export const action = adminAction(
  "money.read",
  async ({ api, t, form }) => {
    const compared = await compareSettlementFile(api, t, form);
    const open = compared.found && {
      ...compared.found,
      lines: compared.found.lines.filter(({ result }) => result !== "matched"),
    };
    return json({ ...compared, found: open }, compared.found ? 200 : 400);
  },
  formWithSettlementFile,
);

export default function ReconciliationPage() {
  const { t } = useTranslation("adminMoney");
  const { title, days } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Stack gap="24">
      <AdminPageHeader title={title} lead={t("reconciliation.lead")} />
      <ReconciliationForm values={answer?.values ?? days} errors={answer?.errors ?? {}} />
      {answer?.found && <ReconciliationResult found={answer.found} />}
      <ReconciliationNotes />
    </Stack>
  );
}
