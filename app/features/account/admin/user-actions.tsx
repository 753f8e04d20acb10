import { useTranslation } from "react-i18next";
import type { AdminUserDetail } from "contract/admin/user";
import { mayActOn } from "domain/people/permissions";
import { formatName } from "domain/people/person-name";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { ButtonLink } from "~/design-system/button/button";
import { Inline } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { useConfirmUrls, useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { rolesOf, useCan, useReader } from "~/platform/session/roles";

export const userActions = ["grantAdmin", "revokeAdmin", "endSessions", "resetSecondFactor", "unblock"] as const;
type UserAction = (typeof userActions)[number];

type UserActionsProps = { user: AdminUserDetail; isSelf: boolean };

export function UserActions({ user, isSelf }: UserActionsProps) {
  const { t } = useTranslation("admin");
  const toConfirm = useUserAction(user);
  const { id, role, emailVerified, lastAdmin } = user;
  const { hasPassword, googleLinked } = user.account;
  const can = useCan();
  const reader = useReader();
  const changesUsers = can("users.write") && mayActOn(reader.roles, rolesOf(user));
  const { withList } = useListContext();
  const isAdmin = role === "admin";
  const refusal = isAdmin
    ? isSelf
      ? "ownRole"
      : lastAdmin
        ? "lastAdmin"
        : null
    : emailVerified
      ? null
      : "notVerified";
  return (
    <>
      <Inline>
        {!emailVerified && changesUsers && (
          <PostForm action={paths.adminRecord("users", id)}>
            <SubmitButton name="intent" value="resendVerification" variant="secondary" size="small">
              {t(hasPassword || googleLinked ? "users.actions.resendVerification" : "users.actions.resendInvitation")}
            </SubmitButton>
          </PostForm>
        )}
        {user.sessions.length > 0 && changesUsers && <ConfirmLink {...toConfirm("endSessions")} />}
        {user.roles.length === 0 && can("reservations.write") && !user.blockedAt && (
          <ButtonLink to={paths.adminNew("reservations", { email: user.username })} variant="secondary" size="small">
            {t("users.book")}
          </ButtonLink>
        )}
        {changesUsers && !user.blockedAt && (
          <ButtonLink
            to={withList(paths.adminRecord("users", id, { confirm: "block" }))}
            variant="secondary"
            size="small"
          >
            {t("users.blockPage.block")}
          </ButtonLink>
        )}
        {changesUsers && !isSelf && (
          <ButtonLink
            to={withList(paths.adminRecord("users", id, { confirm: "delete" }))}
            variant="secondary"
            size="small"
          >
            {t("users.deletePage.open")}
          </ButtonLink>
        )}
        {user.blockedAt && changesUsers && <ConfirmLink {...toConfirm("unblock")} />}
        {user.secondFactor && !isSelf && can("roles.write") && <ConfirmLink {...toConfirm("resetSecondFactor")} />}
        {!refusal && can("roles.write") && <ConfirmLink {...toConfirm(isAdmin ? "revokeAdmin" : "grantAdmin")} />}
      </Inline>
      {refusal && can("roles.write") && !(refusal === "notVerified" && user.roles.length > 0) && (
        <Text size="small" tone="soft">
          {t(`users.refusals.${refusal}`)}
        </Text>
      )}
    </>
  );
}

export function UserConfirmPage({ user, intent }: { user: AdminUserDetail; intent: UserAction }) {
  return <ConfirmPage {...useUserAction(user)(intent)} />;
}

function useUserAction(user: AdminUserDetail) {
  const { t } = useTranslation("admin");
  const toUrls = useConfirmUrls("users", user.id);
  const name = formatName(user);
  return (intent: UserAction): ConfirmAction => ({
    intent,
    ...toUrls(intent),
    label: t(`users.actions.${intent}`),
    title: t(`users.ask.${intent}`, { name }),
    text: t(`users.askText.${intent}`, { name }),
    button: t(`users.actions.${intent}`),
    keep: t("confirm.keep"),
  });
}
