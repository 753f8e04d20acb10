import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { seoulDay } from "domain/seoul-time";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Badge } from "~/design-system/badge/badge";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink } from "~/design-system/text/text";
import { getUnitPage, runUnitIntent } from "~/features/houses/admin/admin-unit.server";
import { findUnitConfirm, UnitConfirmPage } from "~/features/houses/admin/unit-actions";
import { BlockForm, UnitBlocks } from "~/features/houses/admin/unit-blocks";
import { FeedForm, UnitCalendar, UnitFeeds } from "~/features/houses/admin/unit-calendars";
import { postedBy, refusalOf } from "~/platform/forms/posted-record";
import { formatStamp } from "~/platform/format/format";
import { Permitted } from "~/platform/lists/permitted";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminTurnover", "adminUnits"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("reservations.read", async ({ api, locale, params, t, url }) => {
  const page = await getUnitPage(api, params.slug ?? "", params.id ?? "");
  const { unit } = page;
  return {
    title: t("adminUnits:title", { name: unit.name, house: unit.house.name[locale] }),
    ...page,
    today: seoulDay(new Date()),
    confirm: url.searchParams.get("confirm"),
    of: url.searchParams.get("of"),
    idempotencyKey: crypto.randomUUID(),
  };
});

export const action = adminAction("units.write", runUnitIntent);

export default function UnitPage() {
  const { t } = useTranslation(["adminUnits", "adminTurnover"]);
  const { title, today, confirm: intent, of, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { withList } = useListContext();
  const { unit, blocks, address, feeds } = page;
  const key = { slug: unit.house.slug, id: unit.id };
  const confirm = findUnitConfirm(page, intent, of);
  if (confirm && !answer) return <UnitConfirmPage unit={key} confirm={confirm} />;
  const [block, feed] = [postedBy(answer, "addBlock"), postedBy(answer, "addFeed")];
  const refusal = block || feed ? undefined : refusalOf(answer);
  return (
    <Stack gap="32">
      <AdminPageHeader
        back={
          <TextLink to={withList(paths.adminRecord("houses", key.slug, { section: "units" }))}>{t("toHouse")}</TextLink>
        }
        title={title}
        lead={
          <Inline>
            <span>{t("facts", { floor: unit.floor, count: unit.stays })}</span>
            <Badge tone={unit.state === "dirty" ? "warning" : "neutral"}>
              {t(`adminTurnover:states.${unit.state}`)}
            </Badge>
            {unit.markedAt && <LastMark markedAt={unit.markedAt} markedBy={unit.markedBy} />}
            <Permitted permission="units.write">
              <TextLink to={paths.adminTurnover({ house: key.slug })}>{t("adminTurnover:unit.toList")}</TextLink>
            </Permitted>
            <TextLink to={paths.adminCalendar({ days: 31, house: key.slug })}>{t("toCalendar")}</TextLink>
          </Inline>
        }
      />
      {refusal && (
        <Notice tone="warning">
          <p>{refusal}</p>
        </Notice>
      )}
      <Section title={t("blocks.title")} lead={t("blocks.lead")}>
        <UnitBlocks unit={key} blocks={blocks} />
        <Permitted permission="units.write">
          <BlockForm key={block?.turn ?? `${blocks.length}`} unit={key} earliest={today} posted={block} />
        </Permitted>
      </Section>
      <Section title={t("feeds.title")} lead={t("feeds.lead")}>
        <UnitFeeds unit={key} feeds={feeds} />
        <Permitted permission="units.write">
          <FeedForm key={feed?.turn ?? `${feeds.length}`} unit={key} posted={feed} />
        </Permitted>
      </Section>
      <Section title={t("calendar.title")} lead={t("calendar.lead")}>
        <UnitCalendar unit={key} address={address} />
      </Section>
    </Stack>
  );
}

function LastMark({ markedAt, markedBy }: { markedAt: string; markedBy: string | null }) {
  const { t } = useTranslation("adminTurnover");
  const at = formatStamp(markedAt);
  return <span>{markedBy ? t("lastMarkBy", { at, name: markedBy }) : t("lastMark", { at })}</span>;
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Stack gap="16" as="section">
      <Stack gap="4">
        <Heading level={2} size="block">
          {title}
        </Heading>
        <Text size="small" tone="soft" measure>
          {lead}
        </Text>
      </Stack>
      {children}
    </Stack>
  );
}
