import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getAdminReservation } from "contract/admin/reservation";
import { loadNotePage, runNoteIntent } from "~/features/notes/admin/admin-note.server";
import { NotePage } from "~/features/notes/admin/note-page";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminNotes"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("reservations.read", async ({ api, params: { id = "" }, t, url }) => {
  const [{ code, listingName }, page] = await Promise.all([
    api.call(getAdminReservation, { params: { id } }),
    loadNotePage(api, { list: "reservations", id }, url),
  ]);
  return { ...page, title: `${t("adminNotes:title")}: ${code}`, name: `${code} · ${listingName}` };
});

export const action = adminAction("reservations.write", runNoteIntent("reservations"));

export default function ReservationNotesPage() {
  const { title: _title, ...page } = useLoaderData<typeof loader>();
  return <NotePage {...page} posted={useActionData<typeof action>()} />;
}
