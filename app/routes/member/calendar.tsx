import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deleteCalendarFeed, getCalendarFeed, replaceCalendarFeed } from "contract/calendar-feed";
import { Container, Stack } from "~/design-system/layout/layout";
import { PageHeader } from "~/design-system/page-header/page-header";
import { TextLink } from "~/design-system/text/text";
import { CalendarFeed, calendarChanges, ConfirmCalendarChange } from "~/features/reservations/stay/calendar-feed";
import { memberAction, memberLoader } from "~/platform/request/handlers.server";
import { getEnv } from "~/platform/env.server";
import { getIntent } from "~/platform/forms/get-intent.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = memberLoader(async ({ api, t, url }) => {
  const { token } = await api.call(getCalendarFeed);
  const action = url.searchParams.get("confirm");
  return {
    title: t("reservations:calendar.title"),
    url: token && `${getEnv().publicUrl}${paths.calendarFeed(token)}`,
    change: (token && calendarChanges.find((change) => change === action)) || null,
    idempotencyKey: crypto.randomUUID(),
  };
});

export const action = memberAction(async ({ api, form, session, t }) => {
  const intent = getIntent(form, ["make", ...calendarChanges], "make");
  if (intent === "end") {
    await api.call(deleteCalendarFeed);
  } else if (intent === "renew" || !(await api.call(getCalendarFeed)).token) {
    await api.call(replaceCalendarFeed);
  }
  session.flash({ kind: "success", message: t(intent === "end" ? done.ended : done.made) });
  return redirect(paths.myCalendar(), 303);
});

const done = { made: "reservations:calendar.made", ended: "reservations:calendar.ended" } as const;

export default function CalendarPage() {
  const { t } = useTranslation("reservations");
  const { url, change } = useLoaderData<typeof loader>();
  return (
    <Container width="reading">
      <Stack gap="32">
        <PageHeader
          title={t(change ? `calendar.${change}` : "calendar.title")}
          lead={change ? undefined : t("calendar.lead")}
        />
        {change ? <ConfirmCalendarChange change={change} /> : <CalendarFeed url={url} />}
        <p>
          <TextLink to={paths.myPage()} standalone>
            {t("calendar.toMyPage")}
          </TextLink>
        </p>
      </Stack>
    </Container>
  );
}
