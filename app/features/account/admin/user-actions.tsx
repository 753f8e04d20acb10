import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminUserDetail } from "contract/admin-user";
import { formatName } from "domain/person-name";
import { ConfirmPage, ConfirmForm, ConfirmLink } from "~/design-system/confirm/confirm";
import { Button } from "~/design-system/button/button";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import * as styles from "./admin-users.css";

/** What cannot be undone by pressing again, and is asked about first. */
export const dangerousUserIntents = ["grantAdmin", "revokeAdmin", "endSessions"] as const;
type Dangerous = (typeof dangerousUserIntents)[number];

type UserActionsProps = { user: AdminUserDetail; isSelf: boolean; formKey: string };

/** What staff can do for or to a user; where they cannot, why. */
export function UserActions({ user, isSelf, formKey }: UserActionsProps) {
  const { t } = useTranslation("admin");
  const { id, role, emailVerified, lastAdmin } = user;
  const isAdmin = role === "admin";
  const whyNot = isAdmin ? (isSelf ? "ownRole" : lastAdmin ? "lastAdmin" : null) : emailVerified ? null : "notVerified";
  return (
    <>
      <div className={styles.acts}>
        {!emailVerified && (
          <Form method="post" action={paths.adminUser(id)}>
            <input type="hidden" name="idempotencyKey" value={formKey} />
            <Button name="intent" value="resendVerification" variant="secondary" size="small">
              {t("users.acts.resendVerification")}
            </Button>
          </Form>
        )}
        {user.sessions.length > 0 && <UserDanger user={user} intent="endSessions" />}
        {!whyNot && <UserDanger user={user} intent={isAdmin ? "revokeAdmin" : "grantAdmin"} />}
      </div>
      {whyNot && (
        <Text size="small" tone="soft">
          {t(`users.whyNot.${whyNot}`)}
        </Text>
      )}
    </>
  );
}

function UserDanger({ user, intent }: { user: AdminUserDetail; intent: Dangerous }) {
  const { t } = useTranslation("admin");
  const { stay } = useListContext();
  const { title, text, ...question } = useQuestion(user, intent);
  return (
    <ConfirmLink
      {...question}
      to={stay(paths.adminUser(user.id, { confirm: intent }))}
      label={t(`users.acts.${intent}`)}
      title={title}
      description={<p>{text}</p>}
    />
  );
}

/** The question as a page, where no script runs. */
export function UserQuestion({ user, intent }: { user: AdminUserDetail; intent: Dangerous }) {
  const { stay } = useListContext();
  const { title, text, ...question } = useQuestion(user, intent);
  return (
    <Stack gap="16">
      <AdminPageHeader title={title} />
      <ConfirmPage {...question} to={stay(paths.adminUser(user.id))} description={<Text reading>{text}</Text>} />
    </Stack>
  );
}

function useQuestion(user: AdminUserDetail, intent: Dangerous) {
  const { t } = useTranslation("admin");
  const { stay } = useListContext();
  const name = formatName(user);
  const formId = `user-${intent}`;
  return {
    title: t(`users.ask.${intent}`, { name }),
    text: t(`users.askText.${intent}`, { name }),
    formId,
    intent,
    button: t(`users.acts.${intent}`),
    back: t("users.ask.back"),
    children: <ConfirmForm id={formId} action={stay(paths.adminUser(user.id, { confirm: intent }))} values={{}} />,
  };
}
