import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { keepPhrases } from "~/design-system/text/korean-phrases";
import { Text, TextLink } from "~/design-system/text/text";
import { chatAtEnd } from "~/design-system/theme/foot";
import { ChangeForm } from "~/features/reservations/change/change-form";
import { ChangeOffer } from "~/features/reservations/change/change-offer";
import { loadChangePage, runChangeIntent } from "~/features/reservations/change/change.server";
import { PendingChange, WithdrawChange } from "~/features/reservations/change/pending-change";
import { getReservation } from "~/features/reservations/reservations.server";
import { StayHeader } from "~/features/reservations/stay/stay-header";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { paths } from "~/platform/paths/paths";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ api, params, t, url }) => {
  const reservation = await getReservation(api, params.id ?? "");
  const page = await loadChangePage(api, { reservation, requestedBy: "member", url });
  return { title: t("reservations:change.title"), ...page };
});

export const action = memberAction(async (args) => {
  const id = args.params.id ?? "";
  return runChangeIntent(args, { id, requestedBy: "member", to: paths.reservation(id) });
});

export default function ChangePage() {
  const { t } = useTranslation("reservations");
  const { reservation, pending, isWithdrawing, fields, days, offer } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal ?? offer.problem;
  const here = paths.changeReservation(reservation.id);
  return (
    <Container width="reading" {...chatAtEnd}>
      <StayHeader title={t("change.title")} house={reservation.house} schedule={reservation.schedule} />
      <Stack gap="32">
        {refusal && (
          <Notice tone="warning">
            <p data-refused-form="">{refusal}</p>
          </Notice>
        )}
        {pending && isWithdrawing ? (
          <WithdrawChange change={pending} action={here} />
        ) : pending ? (
          <PendingChange change={pending} action={here} ownReservationId={reservation.id} />
        ) : (
          <>
            <Text tone="soft">{keepPhrases(t("change.lead"))}</Text>
            <ChangeForm
              reservation={reservation}
              action={here}
              back={paths.reservation(reservation.id)}
              fields={fields}
              days={days}
              fieldErrors={offer.fieldErrors}
              hasQuote={Boolean(offer.quote)}
            />
            {offer.quote && fields && (
              <ChangeOffer reservation={reservation} quote={offer.quote} fields={fields} action={here} />
            )}
            <Stack as="section" gap="8">
              <Heading level={2} size="block">
                {t("change.otherRoom.title")}
              </Heading>
              <Text tone="soft">{t("change.otherRoom.text")}</Text>
              <p>
                <TextLink to={paths.newConversation(reservation.id, "room")}>{t("change.otherRoom.write")}</TextLink>
              </p>
            </Stack>
          </>
        )}
      </Stack>
    </Container>
  );
}
