import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getMessage } from "contract/message";
import { Grid, Stack } from "~/design-system/layout/layout";
import { runMessageIntent } from "~/features/messages/admin/admin-message.server";
import { MessageFacts, MessageText, Resend } from "~/features/messages/admin/message-facts";
import { refusalOf } from "~/platform/forms/posted-record";
import { RecordPage } from "~/platform/lists/record-page";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminMessages"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("messages.read", async ({ api, params: { id = "" }, t }) => {
  const message = await api.call(getMessage, { params: { id } });
  return { title: t(`adminMessages:kinds.${message.kind}`), message, idempotencyKey: crypto.randomUUID() };
});

export const action = adminAction("messages.write", runMessageIntent);

export default function AdminMessagePage() {
  const { message, title } = useLoaderData<typeof loader>();
  const refusal = refusalOf(useActionData<typeof action>());
  return (
    <RecordPage list="messages" title={title}>
      <Grid columns={{ desktop: "3:2" }} gap="32" align="start" desktopGap="48">
        <MessageText message={message} />
        <Stack gap="32">
          <MessageFacts message={message} />
          <Resend message={message} refusal={refusal} />
        </Stack>
      </Grid>
    </RecordPage>
  );
}
