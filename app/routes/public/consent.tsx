import { data, redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Container, Stack } from "~/design-system/layout/layout";
import { PageHeader } from "~/design-system/page-header/page-header";
import { Text, TextLink } from "~/design-system/text/text";
import { ConsentChoices } from "~/features/contact-dock/consent-choices";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { safeRedirect } from "~/platform/session/safe-redirect";
import { listKinds, choicesOf, choose, consentHeaders, consentIntents } from "~/platform/third-party/consent.server";
import { getIntent } from "~/platform/forms/get-intent.server";
import { pageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta({ ...data, hidden: true }) : []);

export const loader = publicLoader(async ({ findAccount, request, t, url }) => ({
  title: t("common:consent.title"),
  kinds: listKinds((await findAccount()).account),
  choices: choicesOf(request),
  redirectTo: safeRedirect(url.searchParams.get("redirectTo"), paths.consent()),
}));

/** `stay`: answered without a redirect, for scripts. */
export const action = publicAction(async ({ findAccount, form, request, session, t }) => {
  const intent = getIntent(form, consentIntents, "save");
  const kinds = listKinds((await findAccount()).account);
  const headers = consentHeaders(request, choose(form, intent, kinds, choicesOf(request)));
  if (form.has("stay")) return data(null, { headers });
  if (intent === "save") session.flash({ kind: "success", message: t("common:consent.saved") });
  return redirect(safeRedirect(form.get("redirectTo"), paths.consent()), { status: 303, headers });
});

export default function ConsentPage() {
  const { t } = useTranslation();
  const { kinds, choices, redirectTo } = useLoaderData<typeof loader>();
  return (
    <Container width="form" top="48">
      <Stack gap="32">
        <PageHeader title={t("consent.title")} lead={t(kinds.length > 0 ? "consent.lead" : "consent.nothing")} />
        {kinds.length > 0 && <ConsentChoices kinds={kinds} choices={choices} redirectTo={redirectTo} />}
        <Text>
          <TextLink to={paths.privacy()}>{t("consent.more")}</TextLink>
        </Text>
      </Stack>
    </Container>
  );
}
