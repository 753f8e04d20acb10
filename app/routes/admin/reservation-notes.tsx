import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listNotes, runNoteIntent } from "~/features/notes/admin/admin-note.server";
import { NotePage } from "~/features/notes/admin/note-page";
import { getAdminReservation } from "~/features/reservations/admin/detail/admin-reservation.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-headers";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("reservations.read", async ({ api, params: { id = "" }, t, url }) => {
  const subject = { list: "reservations" as const, id };
  const [{ code, listingName }, { data, pagination }] = await Promise.all([
    getAdminReservation(api, id),
    listNotes(api, subject),
  ]);
  const name = `${code} · ${listingName}`;
  return {
    title: `${t("adminNotes:title")}: ${code}`,
    subject,
    name,
    notes: data,
    total: pagination.totalCount,
    withdraw: data.find((note) => note.id === url.searchParams.get("withdraw") && !note.withdrawn) ?? null,
    formKey: crypto.randomUUID(),
  };
});

export const action = adminAction("reservations.write", runNoteIntent("reservations"));

export default function ReservationNotesPage() {
  const { title: _title, ...page } = useLoaderData<typeof loader>();
  return <NotePage {...page} posted={useActionData<typeof action>()} />;
}
