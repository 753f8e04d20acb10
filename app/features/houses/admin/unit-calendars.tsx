import { useTranslation } from "react-i18next";
import type { UnitFeed } from "contract/admin/unit-feed";
import { Button } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import { CopyField } from "~/design-system/copy-field/copy-field";
import { SecretAddress } from "~/design-system/copy-field/secret-address";
import { DataTable } from "~/design-system/data-table/data-table";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink, Unbroken } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { formatSpan, formatStamp } from "~/platform/format/format";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useRecordForm } from "~/platform/forms/use-record-form";
import { Permitted } from "~/platform/lists/permitted";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useUnitConfirm, type UnitKey } from "./unit-actions";

export function UnitFeeds({ unit, feeds }: { unit: UnitKey; feeds: UnitFeed[] }) {
  return (
    <Stack gap="16">
      {feeds.map((feed) => (
        <Feed key={feed.id} unit={unit} feed={feed} />
      ))}
    </Stack>
  );
}

function Feed({ unit, feed }: { unit: UnitKey; feed: UnitFeed }) {
  const { t } = useTranslation("adminUnits");
  const { withList } = useListContext();
  const toConfirm = useUnitConfirm(unit);
  const { lastFetchAt, lastSuccessAt, error } = feed;
  const success = lastSuccessAt ? t("feeds.lastSuccess", { at: formatStamp(lastSuccessAt) }) : t("feeds.neverRead");
  return (
    <Card>
      <Stack gap="12">
        <div>
          <Heading level={3} size="small">
            {feed.name}
          </Heading>
          <Text size="small" tone="soft">
            <span>{`${feed.host} · ${t("feeds.events", { count: feed.events })} ·`}</span>{" "}
            <Unbroken>{success}</Unbroken>
          </Text>
        </div>
        {error && (
          <Notice tone="warning" title={t(`feeds.errors.${error}`)} silent>
            <p>
              {t(lastSuccessAt ? "feeds.kept" : "feeds.tried", { at: lastFetchAt ? formatStamp(lastFetchAt) : "" })}
            </p>
          </Notice>
        )}
        {feed.skipped.total > 0 && <Skipped feed={feed} />}
        {feed.collisions.length > 0 && <Collisions feed={feed} />}
        {feed.exportAddress && (
          <CopyField
            id={`export-${feed.id}`}
            label={t("feeds.exportAddress", { name: feed.name })}
            value={feed.exportAddress}
            copyLabel={t("calendar.copy")}
            copiedLabel={t("calendar.copied")}
          />
        )}
        <Permitted permission="units.write">
          <Inline gap="12">
            <PostForm action={withList(paths.adminUnit(unit.slug, unit.id))}>
              <input type="hidden" name="feed" value={feed.id} />
              <Button name="intent" value="fetchFeed" variant="secondary" size="small">
                {t("feeds.fetch")}
              </Button>
            </PostForm>
            <ConfirmLink {...toConfirm({ intent: "deleteFeed", feed })} />
          </Inline>
        </Permitted>
      </Stack>
    </Card>
  );
}

function Skipped({ feed: { name, skipped } }: { feed: UnitFeed }) {
  const { t } = useTranslation("adminUnits");
  const more = skipped.total - skipped.first.length;
  return (
    <Notice tone="warning" title={t("feeds.skipped.title", { count: skipped.total })} silent>
      <Stack gap="8">
        <p>{t("feeds.skipped.text", { name })}</p>
        <ul>
          {skipped.first.map(({ line, start, reason }) => (
            <li key={line}>
              {t(start ? "feeds.skipped.row" : "feeds.skipped.rowWithoutStart", {
                line,
                start,
                reason: t(`feeds.skipped.reasons.${reason}`),
              })}
            </li>
          ))}
        </ul>
        {more > 0 && <p>{t("feeds.skipped.more", { count: more })}</p>}
      </Stack>
    </Notice>
  );
}

function Collisions({ feed }: { feed: UnitFeed }) {
  const { t } = useTranslation("adminUnits");
  return (
    <Notice tone="danger" title={t("collisions.title", { count: feed.collisions.length })} silent>
      <Stack gap="8">
        <p>{t("collisions.text", { name: feed.name })}</p>
        <DataTable
          caption={t("collisions.caption")}
          rows={feed.collisions}
          keyOf={({ from, reservationId }) => `${from} ${reservationId}`}
          empty={null}
          columns={[
            {
              key: "theirs",
              label: feed.name,
              unbroken: true,
              head: true,
              cell: ({ from, to }) => formatSpan(from, to),
            },
            {
              key: "stay",
              label: t("collisions.stay"),
              unbroken: true,
              cell: ({ reservationId, code }) => (
                <TextLink to={paths.adminRecord("reservations", reservationId)}>{code}</TextLink>
              ),
            },
            {
              key: "days",
              label: t("collisions.days"),
              unbroken: true,
              cell: ({ checkIn, checkOut }) => (
                <span>
                  <Unbroken>{`${checkIn} –`}</Unbroken> <Unbroken>{checkOut}</Unbroken>
                </span>
              ),
            },
            {
              key: "seen",
              label: t("collisions.firstSeen"),
              unbroken: true,
              cell: ({ firstSeenAt }) => formatStamp(firstSeenAt),
            },
          ]}
        />
      </Stack>
    </Notice>
  );
}

const columns = { mobile: "1", tablet: "2" } as const;

export function FeedForm({ unit, posted }: { unit: UnitKey; posted: PostedRecord | null }) {
  const { t } = useTranslation("adminUnits");
  const { withList } = useListContext();
  const form = useRecordForm("feed", { posted });
  const labels = { name: t("feeds.name"), url: t("feeds.url") };
  const field = (name: keyof typeof labels) => ({ ...form.fieldOf(name), label: labels[name], autoComplete: "off" });
  return (
    <PostForm form={form} action={withList(paths.adminUnit(unit.slug, unit.id))} labels={labels}>
      <Heading level={3} size="small">
        {t("feeds.new")}
      </Heading>
      <Grid columns={columns} gap="16">
        <TextField {...field("name")} hint={t("feeds.nameHint")} maxLength={60} required />
        <TextField {...field("url")} hint={t("feeds.urlHint")} type="url" inputMode="url" required />
      </Grid>
      <div>
        <SubmitButton name="intent" value="addFeed" variant="secondary" size="small">
          {t("feeds.add")}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

/** The unit's own calendar, at a secret address. */
export function UnitCalendar({ unit, address }: { unit: UnitKey; address: string | null }) {
  const { t } = useTranslation("adminUnits");
  const { withList } = useListContext();
  const toConfirm = useUnitConfirm(unit);
  if (!address) {
    return (
      <Permitted permission="units.write">
        <PostForm action={withList(paths.adminUnit(unit.slug, unit.id))}>
          <SubmitButton name="intent" value="makeAddress" variant="secondary" size="small">
            {t("calendar.make")}
          </SubmitButton>
        </PostForm>
      </Permitted>
    );
  }
  return (
    <Stack gap="12">
      <SecretAddress id="unit-calendar" value={address} labelOf={(key) => t(`calendar.${key}`)} />
      <Permitted permission="units.write">
        <Inline gap="12">
          <ConfirmLink {...toConfirm({ intent: "renewAddress" })} />
          <ConfirmLink {...toConfirm({ intent: "endAddress" })} />
        </Inline>
      </Permitted>
    </Stack>
  );
}
