import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { DataTable, type Column } from "~/design-system/data-table/data-table";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { formatSpan } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import type { UserStays as Stays } from "./admin-user.server";

export function UserStays({ email, lists }: { email?: string; lists: Stays[] | null }) {
  const { t } = useTranslation("admin");
  if (!lists) return <Text tone="soft">{t("users.stays.failed")}</Text>;
  return (
    <>
      {lists.map(({ phase, stays, total }) => (
        <Stack key={phase} as="section" gap="12">
          <Heading level={2} size="small">{`${t(`users.stays.${phase}`)} (${total})`}</Heading>
          <StayTable caption={t(`users.stays.${phase}`)} stays={stays} />
          {email && total > stays.length && (
            <TextLink to={paths.adminList("reservations", { q: email })}>{t("users.stays.all")}</TextLink>
          )}
        </Stack>
      ))}
    </>
  );
}

function StayTable({ caption, stays }: { caption: string; stays: Reservation[] }) {
  const { t } = useTranslation(["admin", "reservations"]);
  const locale = useLocale();
  const columns: Column<Reservation>[] = [
    {
      key: "code",
      label: t("users.stays.code"),
      unbroken: true,
      head: true,
      cell: ({ id, code }) => <TextLink to={paths.adminRecord("reservations", id)}>{code}</TextLink>,
    },
    {
      key: "listing",
      label: t("users.stays.listing"),
      line: 2,
      phone: "cut",
      cell: ({ listingName }) => listingName,
    },
    {
      key: "stay",
      label: t("users.stays.dates"),
      line: 3,
      cell: ({ schedule }) => formatSpan(schedule.checkIn, schedule.checkOut),
    },
    {
      key: "status",
      label: t("users.stays.status"),
      line: 3,
      phone: "cut",
      cell: ({ status }) => t(`reservations:status.${status}`),
    },
    {
      key: "total",
      label: t("users.stays.total"),
      phone: "end",
      numeric: true,
      cell: ({ totalPrice }) => formatMoney(totalPrice, locale),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={stays}
      keyOf={({ id }) => id}
      empty={
        <Text size="small" tone="soft">
          {t("users.stays.none")}
        </Text>
      }
    />
  );
}
