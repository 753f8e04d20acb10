import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getSearchAlerts, stopSearchAlerts } from "contract/saved-search";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Container, Inline, Stack } from "~/design-system/layout/layout";
import { PageHeader } from "~/design-system/page-header/page-header";
import { Text } from "~/design-system/text/text";
import { useSearchName } from "~/features/houses/saved-searches/saved-search-list";
import { paths } from "~/platform/paths/paths";
import { pathOf } from "~/platform/request/handler-args.server";
import { publicAction, publicLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["houses", "wishlist"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = publicLoader(async ({ api, params: { token = "" }, t }) => ({
  title: t("wishlist:stop.title"),
  ...(await api.call(getSearchAlerts, { params: { token } })),
}));

/** Also for mail programs, which post to the address without its form, and must not be redirected (RFC 8058, 3.1). */
export const action = publicAction(async (args) => {
  const { token = "" } = args.params;
  await args.api.call(stopSearchAlerts, { params: { token } });
  if (args.form.get("List-Unsubscribe") === "One-Click") return data(null);
  return redirect(pathOf(args), 303);
});

export default function SearchAlertsPage() {
  const { t } = useTranslation("wishlist");
  const { criteria, place, alerts } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const name = useSearchName({ criteria, place });
  return (
    <Container width="form">
      <Stack gap="24">
        <PageHeader title={t(alerts ? "stop.title" : "stop.doneTitle")} />
        <Text>{t(alerts ? "stop.text" : "stop.done", { name })}</Text>
        {alerts ? (
          <Form method="post" action={pathname + search}>
            <Button variant="brand">{t("stop.button")}</Button>
          </Form>
        ) : (
          <Inline gap="8">
            <ButtonLink to={paths.houses(criteria)} variant="secondary">
              {t("searches.show")}
            </ButtonLink>
            <ButtonLink to={paths.myPage("searches")} variant="secondary">
              {t("stop.mySearches")}
            </ButtonLink>
          </Inline>
        )}
      </Stack>
    </Container>
  );
}
