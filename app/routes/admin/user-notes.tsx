import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getUser } from "contract/admin/user";
import { formatName } from "domain/people/person-name";
import { loadNotePage, runNoteIntent } from "~/features/notes/admin/admin-note.server";
import { NotePage } from "~/features/notes/admin/note-page";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminNotes"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("users.read", async ({ api, params: { id = "" }, t, url }) => {
  const [user, page] = await Promise.all([
    api.call(getUser, { params: { id } }),
    loadNotePage(api, { list: "users", id }, url),
  ]);
  const name = formatName(user);
  return { ...page, title: `${t("adminNotes:title")}: ${name}`, name };
});

export const action = adminAction("users.write", runNoteIntent("users"));

export default function UserNotesPage() {
  const { title: _title, ...page } = useLoaderData<typeof loader>();
  return <NotePage {...page} posted={useActionData<typeof action>()} />;
}
