import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getAdminReservation } from "contract/admin/reservation";
import { runNewConversationIntent } from "~/features/conversations/admin/admin-conversation.server";
import { NewConversationForm } from "~/features/conversations/admin/conversation-forms";
import { formWithPhotographs } from "~/features/conversations/conversation.form.server";
import { RecordPage } from "~/platform/lists/record-page";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminConversations", "conversations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** To the member of the query's `reservation`, or to an e-mail, which the query may name. */
export const loader = adminLoader("conversations.write", async ({ api, t, url }) => {
  const id = url.searchParams.get("reservation");
  const reservation = id ? await api.call(getAdminReservation, { params: { id } }) : null;
  return {
    title: t("adminConversations:new"),
    about: reservation && t("adminConversations:toStay", { code: reservation.code, listing: reservation.listingName }),
    values: {
      reservationId: reservation?.id,
      memberEmail: url.searchParams.get("email") ?? undefined,
    },
    idempotencyKey: crypto.randomUUID(),
  };
});

export const action = adminAction("conversations.write", runNewConversationIntent, formWithPhotographs);

export default function NewConversationPage() {
  const { t } = useTranslation("adminConversations");
  const { title, about, values } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <RecordPage list="conversations" title={title} lead={t("newLead")}>
      <NewConversationForm key={posted?.turn} values={values} posted={posted} about={about} />
    </RecordPage>
  );
}
