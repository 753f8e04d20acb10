import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createOwnConversation } from "contract/conversation";
import { Container, Stack } from "~/design-system/layout/layout";
import { PageHeader } from "~/design-system/page-header/page-header";
import { TextLink } from "~/design-system/text/text";
import { chatAtEnd } from "~/design-system/theme/foot";
import { ConversationForm } from "~/features/conversations/conversation-form";
import {
  formWithPhotographs,
  newConversationForm,
  sendWithPhotographs,
} from "~/features/conversations/conversation.form.server";
import { getReservation, listReservations } from "~/features/reservations/reservations.server";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { getBrand } from "~/platform/brand";
import { formatStay } from "~/platform/format/format";
import { paths } from "~/platform/paths/paths";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["conversations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

const size = 10;

/** `reservation` of the query is chosen in the form, `about` its kind, or what is written in it. Without the stays the form still works. */
export const loader = memberLoader(async ({ api, locale, t, url }) => {
  const chosen = url.searchParams.get("reservation") ?? "";
  const phases = ["current", "upcoming", "past"] as const;
  const lists = await Promise.all(
    phases.map((phase) => nullOnApiError(listReservations(api, phase, { page: 1, size }))),
  );
  const found = lists.flatMap((list) => list?.data ?? []);
  const isListed = !chosen || found.some(({ id }) => id === chosen);
  const other = isListed ? null : await nullOnApiError(getReservation(api, chosen));
  const about = url.searchParams.get("about");
  const reservations = other ? [other, ...found] : found;
  return {
    title: t("conversations:form.title"),
    stays: reservations.map(({ id, listingName, schedule }) => ({
      id,
      label: `${listingName}, ${formatStay(schedule.checkIn, schedule.checkOut, locale)}`,
    })),
    values: {
      reservationId: chosen || (lists[0]?.data[0] ?? lists[1]?.data[0])?.id,
      ...((about === "question" || about === "repair") && { kind: about }),
      ...(about === "room" && { kind: "question", text: t("conversations:form.otherRoom") }),
    },
    idempotencyKey: crypto.randomUUID(),
  };
});

export const action = memberAction(async ({ api, form, session, t }) => {
  let id = "";
  const refused = await sendWithPhotographs({ api, form, t }, newConversationForm, async (body) => {
    ({ id } = await api.call(createOwnConversation, { body }));
  });
  if (refused) return data(refused.posted, { status: refused.status });
  session.flash({ kind: "success", message: t("conversations:form.sent") });
  return redirect(paths.conversation(id), 303);
}, formWithPhotographs);

export default function NewConversationPage() {
  const { t } = useTranslation("conversations");
  const { stays, values } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return (
    <Container width="reading" {...chatAtEnd}>
      <Stack gap="32">
        <PageHeader title={t("form.title")} lead={t("form.lead", { phone: getBrand().phone })} />
        <ConversationForm key={posted?.turn} values={values} posted={posted} stays={stays} />
        <p>
          <TextLink to={paths.conversations()} standalone>
            {t("thread.back")}
          </TextLink>
        </p>
      </Stack>
    </Container>
  );
}
