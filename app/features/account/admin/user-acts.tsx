import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminUserDetail } from "contract/admin-user";
import { formatName } from "contract/name";
import { AskedFirst, AskedForm, AskFirst } from "~/design-system/ask-first/ask-first";
import { Button } from "~/design-system/button/button";
import { ConsoleHead } from "~/design-system/console-head/console-head";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { useOpenedList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import * as styles from "./admin-user.css";

/** What cannot be undone by pressing again, and is asked about first. */
export const dangerousUserIntents = ["grantAdmin", "revokeAdmin", "endSessions"] as const;
type Dangerous = (typeof dangerousUserIntents)[number];

type UserActsProps = { user: AdminUserDetail; isSelf: boolean; formKey: string };

/** What staff can do for or to a user; where they cannot, why. */
export function UserActs({ user, isSelf, formKey }: UserActsProps) {
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
  const { stay } = useOpenedList();
  const { title, text, ...question } = useQuestion(user, intent);
  return (
    <AskFirst
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
  const { stay } = useOpenedList();
  const { title, text, ...question } = useQuestion(user, intent);
  return (
    <Stack gap="16">
      <ConsoleHead title={title} />
      <AskedFirst {...question} to={stay(paths.adminUser(user.id))} description={<Text reading>{text}</Text>} />
    </Stack>
  );
}

function useQuestion(user: AdminUserDetail, intent: Dangerous) {
  const { t } = useTranslation("admin");
  const { stay } = useOpenedList();
  const name = formatName(user);
  const formId = `user-${intent}`;
  return {
    title: t(`users.ask.${intent}`, { name }),
    text: t(`users.askText.${intent}`, { name }),
    ...{ formId, intent },
    button: t(`users.acts.${intent}`),
    back: t("users.ask.back"),
    children: <AskedForm id={formId} action={stay(paths.adminUser(user.id, { confirm: intent }))} values={{}} />,
  };
}
