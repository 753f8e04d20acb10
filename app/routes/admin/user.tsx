import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { previewUserDeletion } from "contract/admin/user";
import { can } from "domain/people/permissions";
import { formatName } from "domain/people/person-name";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { TextLink } from "~/design-system/text/text";
import {
  findUser,
  listHousesToClean,
  listStaysOfUser,
  runUserIntent,
} from "~/features/account/admin/admin-user.server";
import { BlockForm } from "~/features/account/admin/block-form";
import { DeletionForm } from "~/features/account/admin/deletion-form";
import { RolesForm } from "~/features/account/admin/roles-form";
import { UserActions, userActions, UserConfirmPage } from "~/features/account/admin/user-actions";
import { UserFacts } from "~/features/account/admin/user-facts";
import { UserSessions } from "~/features/account/admin/user-sessions";
import { UserStays } from "~/features/account/admin/user-stays";
import { UserBadges } from "~/features/account/admin/user-table";
import { listNotes } from "~/features/notes/admin/admin-note.server";
import { NoteSection, OlderNotes } from "~/features/notes/admin/note-section";
import { nullOnApiError } from "~/platform/api-client/null-on-api-error.server";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { findConfirm } from "~/platform/forms/record-intents.server";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { postedBy, refusalOf } from "~/platform/forms/posted-record";
import { Permitted } from "~/platform/lists/permitted";
import { RecordPage } from "~/platform/lists/record-page";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { rolesOf } from "~/platform/session/roles";

export const handle = { i18n: ["adminBulk", "adminNotes", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("users.read", async ({ account, api, params, t, url }) => {
  const id = params.id ?? "";
  const confirm = findConfirm(url, [...userActions, "block", "delete"]);
  const [user, deletion, stays, notes, houses] = await Promise.all([
    findUser(api, id),
    confirm === "delete" ? api.call(previewUserDeletion, { params: { id } }) : null,
    nullOnApiError(listStaysOfUser(api, id)),
    nullOnApiError(listNotes(api, { list: "users", id })),
    can(rolesOf(account), "roles.write") ? nullOnApiError(listHousesToClean(api)) : null,
  ]);
  return {
    title: user ? t("admin:users.one", { name: formatName(user) }) : t("admin:users.title"),
    user,
    deletion,
    stays,
    notes,
    houses: houses ?? [],
    isSelf: account.id === id,
    confirm,
    idempotencyKey: crypto.randomUUID(),
  };
});

export const action = adminAction(["users.write", "roles.write"], runUserIntent);

export default function UserPage() {
  const { t } = useTranslation(["admin", "adminNotes"]);
  const { user, deletion, stays, notes, houses, isSelf, confirm } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const refused = refusalOf(posted);
  if (!user) {
    return (
      <RecordPage list="users" title={t("users.title")} lead={t("users.missing")}>
        <UserStays lists={stays} />
      </RecordPage>
    );
  }
  if (confirm === "block") return <BlockForm key={posted?.turn} user={user} posted={postedBy(posted, "block")} />;
  if (deletion) {
    return <DeletionForm key={posted?.turn} user={user} preview={deletion} posted={postedBy(posted, "delete")} />;
  }
  if (confirm && confirm !== "delete" && !refused) return <UserConfirmPage user={user} intent={confirm} />;
  return (
    <RecordPage list="users" title={formatName(user)} lead={<UserBadges user={user} />} refusal={refused}>
      <UserActions user={user} isSelf={isSelf} />
      <Permitted permission="roles.write">
        <RolesForm user={user} isSelf={isSelf} houses={houses} />
      </Permitted>
      <UserFacts user={user} />
      <UserStays email={user.username} lists={stays} />
      {notes && (
        <Stack as="section" gap="12" id="notes">
          <Heading level={2} size="small">
            {t("adminNotes:title")}
          </Heading>
          <NoteSection
            subject={{ list: "users", id: user.id }}
            notes={notes.data}
            pages={<OlderNotes subject={{ list: "users", id: user.id }} pagination={notes.pagination} />}
          />
        </Stack>
      )}
      <UserSessions sessions={user.sessions} />
      <Inline gap="16">
        <Permitted permission="conversations.write">
          <TextLink to={paths.adminNew("conversations", { email: user.username })}>{t("users.write")}</TextLink>
        </Permitted>
        <Permitted permission="conversations.read">
          <TextLink to={paths.adminList("conversations", { accountId: user.id })}>{t("users.conversations")}</TextLink>
        </Permitted>
        <Permitted permission="audit.read">
          <TextLink to={paths.adminList("audit-log", { subjectId: user.id })}>{t("users.audit")}</TextLink>
        </Permitted>
      </Inline>
    </RecordPage>
  );
}
