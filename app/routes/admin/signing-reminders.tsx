import type { MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Notice } from "~/design-system/notice/notice";
import {
  findSentReminders,
  listAdminReservations,
  previewSigningReminders,
  readTicked,
  runReminderIntent,
} from "~/features/reservations/admin/list/admin-reservation-list.server";
import { BulkResults, countReminded } from "~/features/reservations/admin/list/bulk-results";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { keyOfForm } from "~/platform/forms/idempotency-key";
import { refusalOf } from "~/platform/forms/posted-record";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { formatNumber } from "~/platform/format/format";
import { privatePage } from "~/platform/request/page-headers";
import { listOf } from "~/platform/lists/list-context";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { RecordPage } from "~/platform/lists/record-page";

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const headers = privatePage;

/** The results of sending; before that, a dry run. */
export const loader = adminLoader("reservations.write", async ({ api, t, url }) => {
  const title = t("adminReservations:bulk.title");
  const sent = url.searchParams.get("sent");
  if (sent) return { title, isSent: true, results: await findSentReminders(api, sent), idempotencyKey: "" };
  const ids = await listMeant(api, url.searchParams);
  const results = ids.length > 0 ? await previewSigningReminders(api, ids) : [];
  return { title, isSent: false, results, idempotencyKey: crypto.randomUUID() };
});

export const action = adminAction("reservations.write", runReminderIntent);

export default function SigningRemindersPage() {
  const { t } = useTranslation("adminReservations");
  const { title, isSent, results, idempotencyKey } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const refusal = refusalOf(posted);
  const count = countReminded(results ?? []);
  const counted = { count, shown: formatNumber(count) };
  const isTicked = results !== null && results.length > 0;
  return (
    <RecordPage
      list="reservations"
      title={title}
      lead={isTicked && <p role="status">{t(isSent ? "bulk.done.title" : "bulk.dryRun.title", counted)}</p>}
    >
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {!isTicked && <Notice tone="warning">{t(isSent ? "bulk.forgotten" : "bulk.none")}</Notice>}
      {isTicked && <BulkResults results={results} />}
      {isTicked && !isSent && count > 0 && (
        <Form method="post">
          <input type="hidden" name="idempotencyKey" value={keyOfForm(posted?.lastResult, idempotencyKey)} />
          {results.map(({ id }) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <Button name="intent" value="sendSigningReminders">
            {t("bulk.dryRun.send", counted)}
          </Button>
        </Form>
      )}
    </RecordPage>
  );
}

async function listMeant(api: ApiClient, search: URLSearchParams): Promise<string[]> {
  if (!search.get("all")) return readTicked(search);
  const { data: rows } = await listAdminReservations(api, new URLSearchParams(listOf(`?${search}`)));
  return rows.map(({ id }) => id);
}
