import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { previewAccountDeletion } from "contract/account";
import { ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { DeleteForm, DeletionConsequences, DeletionObstacles } from "~/features/account/profile/delete-account";
import { deleteAccount } from "~/features/account/profile/profile-intents.server";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["account"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ account, api, t }) => ({
  title: t("account:deletion.title"),
  email: account.username,
  hasPassword: account.hasPassword,
  preview: await api.call(previewAccountDeletion),
}));

export const action = memberAction(deleteAccount);

export default function DeleteAccountPage() {
  const { t } = useTranslation("account");
  const { email, hasPassword, preview } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const canDelete = preview.obstacles.length === 0;
  return (
    <Container width="reading" block="page">
      <Stack gap="24">
        <Stack gap="8">
          <Heading level={1}>{t("deletion.title")}</Heading>
          <Text tone="soft">{t("deletion.lead")}</Text>
        </Stack>
        {!canDelete && <DeletionObstacles obstacles={preview.obstacles} />}
        <DeletionConsequences preview={preview} />
        {canDelete ? (
          <DeleteForm hasPassword={hasPassword} email={email} refused={refused?.lastResult} />
        ) : (
          <div>
            <ButtonLink to={paths.profile("deletion")} variant="secondary">
              {t("deletion.back")}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Container>
  );
}
