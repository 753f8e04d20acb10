import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getAdminReservation } from "contract/admin/reservation";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextLink } from "~/design-system/text/text";
import { StayLead } from "~/features/reservations/admin/detail/stay-lead";
import { ChangeForm } from "~/features/reservations/change/change-form";
import { ChangeOffer } from "~/features/reservations/change/change-offer";
import { listMoveOptions, loadChangePage, runChangeIntent } from "~/features/reservations/change/change.server";
import { PendingChange, WithdrawChange } from "~/features/reservations/change/pending-change";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminReservation", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("reservations.write", async ({ api, params, t, url }) => {
  const reservation = await api.call(getAdminReservation, { params: { id: params.id ?? "" } });
  const page = await loadChangePage(api, { reservation, requestedBy: "admin", url });
  const moves = page.pending ? [] : await listMoveOptions(api, reservation.id, page.fields ?? {});
  return { title: t("reservations:change.adminTitle", { code: reservation.code }), moves, ...page, reservation };
});

export const action = adminAction("reservations.write", async (args) => {
  const id = args.params.id ?? "";
  return runChangeIntent(args, { id, requestedBy: "admin", to: paths.adminRecord("reservations", id) });
});

export default function AdminChangePage() {
  const { t } = useTranslation("reservations");
  const { title, moves, reservation, pending, isWithdrawing, fields, days, offer } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal ?? offer.problem;
  const here = paths.adminChange(reservation.id);
  const back = paths.adminRecord("reservations", reservation.id);
  return (
    <Stack gap="24">
      <AdminPageHeader
        back={<TextLink to={back}>{t("change.back")}</TextLink>}
        title={title}
        lead={<StayLead reservation={reservation} />}
      />
      {refusal && (
        <Notice tone="warning">
          <p data-refused-form="">{refusal}</p>
        </Notice>
      )}
      {pending && isWithdrawing ? (
        <WithdrawChange change={pending} action={here} isAdmin />
      ) : pending ? (
        <PendingChange change={pending} action={here} />
      ) : (
        <Stack gap="24" maxWidth="640">
          <ChangeForm
            reservation={reservation}
            action={here}
            back={back}
            fields={fields}
            days={days}
            fieldErrors={offer.fieldErrors}
            hasQuote={Boolean(offer.quote)}
            moves={moves}
            requested={offer.quote?.to}
          />
          {offer.quote && fields && (
            <ChangeOffer reservation={reservation} quote={offer.quote} fields={fields} action={here} isAdmin />
          )}
        </Stack>
      )}
    </Stack>
  );
}
