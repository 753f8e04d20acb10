import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Container, Stack } from "~/design-system/layout/layout";
import { PageHeader } from "~/design-system/page-header/page-header";
import { TextLink } from "~/design-system/text/text";
import { CalendarFeed, calendarChanges, ConfirmCalendarChange } from "~/features/reservations/stay/calendar-feed";
import { endCalendarFeed, getCalendarFeed, renewCalendarFeed } from "~/features/reservations/reservations.server";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { getEnv } from "~/platform/env.server";
import { keyPosted } from "~/platform/forms/idempotency-key";
import { getIntent } from "~/platform/forms/get-intent.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ api, t, url }) => {
  const { token } = await getCalendarFeed(api);
  const action = url.searchParams.get("confirm");
  return {
    title: t("reservations:calendar.title"),
    address: token && `${getEnv().publicUrl}${paths.calendarFeed(token)}`,
    change: (token && calendarChanges.find((change) => change === action)) || null,
    formKey: crypto.randomUUID(),
  };
});

export const action = memberAction(async ({ api, form, session, t }) => {
  const intent = getIntent(form, ["make", ...calendarChanges], "make");
  if (intent === "end") {
    await endCalendarFeed(api);
  } else if (intent === "renew" || !(await getCalendarFeed(api)).token) {
    await renewCalendarFeed(api, keyPosted(form));
  }
  session.flash({ kind: "success", message: t(intent === "end" ? done.ended : done.made) });
  return redirect(paths.myCalendar(), 303);
});

const done = { made: "reservations:calendar.made", ended: "reservations:calendar.ended" } as const;

export default function CalendarPage() {
  const { t } = useTranslation("reservations");
  const { address, change, formKey } = useLoaderData<typeof loader>();
  return (
    <Container width="reading">
      <Stack gap="32">
        <PageHeader
          title={t(change ? `calendar.${change}` : "calendar.title")}
          lead={change ? undefined : t("calendar.lead")}
        />
        {change ? (
          <ConfirmCalendarChange change={change} formKey={formKey} />
        ) : (
          <CalendarFeed address={address} formKey={formKey} />
        )}
        <p>
          <TextLink to={paths.myPage()} standalone>
            {t("calendar.toMyPage")}
          </TextLink>
        </p>
      </Stack>
    </Container>
  );
}
