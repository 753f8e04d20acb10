import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listRepairs, listTurnover } from "contract/admin/turnover";
import { can, cleansEveryHouse } from "domain/people/permissions";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { BedDouble } from "~/design-system/icons/icons";
import { Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { readTurnoverChoice, runTurnoverIntent } from "~/features/turnover/admin/admin-turnover.server";
import { isToClean } from "~/features/turnover/admin/room-state";
import { RepairList } from "~/features/turnover/admin/repair-list";
import { TurnoverList } from "~/features/turnover/admin/turnover-list";
import { TurnoverToolbar } from "~/features/turnover/admin/turnover-toolbar";
import { factSeparator, formatDate } from "~/platform/format/format";
import { postedBy, refusalOf } from "~/platform/forms/posted-record";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { useLocale } from "~/platform/i18n/use-locale";
import { hasNoHouse } from "~/platform/lists/has-no-house.server";
import { NoHouse } from "~/platform/lists/no-house";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { rolesOf } from "~/platform/session/roles";

export const handle = { i18n: ["adminTurnover", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("turnover.write", async ({ account, api, t, url }) => {
  const choice = readTurnoverChoice(url.searchParams, new Date());
  const [all, repairs] = await Promise.all([
    api.call(listTurnover, { query: { date: choice.date } }),
    api.call(listRepairs, { query: { house: choice.house } }),
  ]);
  const roles = rolesOf(account);
  const houses = new Map(all.map(({ house }) => [house.slug, house.name]));
  const rooms = choice.house ? all.filter(({ house }) => house.slug === choice.house) : all;
  return {
    isWithoutHouse: all.length === 0 && can(roles, "houses.read") && (await hasNoHouse(api)),
    isOfHouses: !cleansEveryHouse(roles),
    repairs,
    title: t("adminTurnover:title"),
    choice,
    now: new Date().toISOString(),
    rooms,
    toClean: rooms.filter(isToClean).length,
    houses: [...houses].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label)),
  };
});

export const action = adminAction("turnover.write", runTurnoverIntent);

export default function TurnoverPage() {
  const { t } = useTranslation("adminTurnover");
  const locale = useLocale();
  const { title, choice, now, rooms, repairs, toClean, houses, isWithoutHouse, isOfHouses } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = postedBy(answer, "showDoorCode")?.values;
  const refusal = refusalOf(answer);
  const refused = rooms.find(({ id }) => id === answer?.values.unit)?.id;
  const date = formatDate(choice.date, locale, "long");
  const isToday = choice.date === choice.today;
  const arriving = rooms.filter(({ nextArrival }) => nextArrival?.day === choice.date).length;
  const leaving = rooms.filter(({ departure }) => departure).length;
  const lead = [
    rooms.length > 0 ? t("lead", { date, count: rooms.length }) : date,
    leaving > 0 && t("departures", { count: leaving }),
    arriving > 0 && t("arrivals", { count: arriving }),
    isToday && rooms.length > 0 && (toClean > 0 ? t("left", { count: toClean }) : t("allDone")),
  ];
  if (isWithoutHouse) {
    return (
      <Stack gap="16">
        <AdminPageHeader title={title} />
        <NoHouse />
      </Stack>
    );
  }
  return (
    <Stack gap="16">
      <AdminPageHeader title={title} lead={lead.filter(Boolean).join(factSeparator)} />
      <TurnoverToolbar choice={choice} houses={houses} />
      {refusal && !refused && (
        <Notice tone="warning">
          <p>{refusal}</p>
        </Notice>
      )}
      {rooms.length === 0 ? (
        <EmptyState icon={BedDouble} title={t(choice.house ? "emptyHouse" : "empty")}>
          <p>{t(isOfHouses ? "emptyOfHouses" : "emptyText")}</p>
        </EmptyState>
      ) : (
        <TurnoverList
          rooms={rooms}
          choice={choice}
          now={now}
          shownCode={shown}
          refusal={refusal && refused ? { room: refused, sentence: refusal } : undefined}
        />
      )}
      {isToday && <RepairList repairs={repairs} />}
    </Stack>
  );
}
