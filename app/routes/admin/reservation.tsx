import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getAdminReservation } from "contract/admin/reservation";
import { Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import { AuditTrail } from "~/features/audit/audit-trail";
import { listNotes } from "~/features/notes/admin/admin-note.server";
import { NoteSection, OlderNotes } from "~/features/notes/admin/note-section";
import { loadConfirm, runStayAction } from "~/features/reservations/admin/actions/actions.server";
import { ReservationDetail } from "~/features/reservations/admin/detail/reservation-detail";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { Permitted } from "~/platform/lists/permitted";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { formWithPicture } from "~/platform/forms/upload.server";

export const handle = {
  i18n: [
    "adminBoards",
    "adminCalendar",
    "adminConsultations",
    "adminCoupons",
    "adminHouses",
    "adminMessages",
    "adminNotes",
    "adminReservation",
    "adminReservations",
    "adminReviews",
    "adminTurnover",
    "boards",
    "reservations",
  ],
};

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("reservations.read", async ({ api, locale, params, url }) => {
  const id = params.id ?? "";
  const [reservation, notes] = await Promise.all([
    api.call(getAdminReservation, { params: { id } }),
    nullOnApiError(listNotes(api, { list: "reservations", id })),
  ]);
  const confirm = await loadConfirm(api, reservation, url.searchParams, locale);
  const title = `${reservation.code} · ${reservation.listingName}`;
  return { title, reservation, notes, ...confirm, idempotencyKey: crypto.randomUUID(), now: new Date().toISOString() };
});

export const action = adminAction(["reservations.write", "money.write"], runStayAction, formWithPicture);

export default function ReservationPage() {
  const { reservation, notes, confirm, refusal, now } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { t } = useTranslation("adminReservation");
  const auditTrail = (
    <Stack gap="12">
      <AuditTrail caption={t("detail.audit.title")} entries={reservation.audit} />
      <Permitted permission="audit.read">
        <TextLink to={paths.adminList("audit-log", { reservationId: reservation.id })}>
          {t("detail.audit.all")}
        </TextLink>
      </Permitted>
    </Stack>
  );
  return (
    <ReservationDetail
      reservation={reservation}
      confirm={confirm}
      refusal={refusal}
      now={now}
      posted={posted}
      auditTrail={auditTrail}
      notes={
        notes && (
          <NoteSection
            subject={{ list: "reservations", id: reservation.id }}
            notes={notes.data}
            pages={<OlderNotes subject={{ list: "reservations", id: reservation.id }} pagination={notes.pagination} />}
          />
        )
      }
    />
  );
}
