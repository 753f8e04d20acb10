import { useTranslation } from "react-i18next";
import type { AdminSearch } from "contract/admin/search";
import { formatMoney } from "domain/money/money";
import { formatName } from "domain/people/person-name";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { SearchX } from "~/design-system/icons/icons";
import { Grid } from "~/design-system/layout/layout";
import { Unbroken } from "~/design-system/text/text";
import { factSeparator } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { FirstRows } from "~/platform/lists/first-rows";
import { paths } from "~/platform/paths/paths";
import { useResidentName } from "~/shared/person-name/resident-name";

/** What was found, each kind in a list of its own. */
export function ConsoleSearchResults({ q, found }: { q: string; found: AdminSearch }) {
  const { t } = useTranslation(["admin", "adminConversations", "reservations"]);
  const residentName = useResidentName();
  const locale = useLocale();
  const lists = [
    {
      title: t("search.reservations"),
      ...found.reservations,
      to: paths.adminList("reservations", { q }),
      rows: found.reservations.rows.map(({ id, code, resident, house, unit, checkIn, checkOut, status }) => ({
        key: id,
        to: paths.adminRecord("reservations", id),
        name: residentName(resident),
        value: t(`reservations:status.${status}`),
        detail: (
          <span>
            <Unbroken>{code}</Unbroken>
            {factSeparator}
            <span>{t("search.unit", { house: house.name, unit })}</span>
            {factSeparator}
            <Unbroken>{`${checkIn} – ${checkOut}`}</Unbroken>
          </span>
        ),
      })),
    },
    {
      title: t("search.users"),
      ...found.users,
      to: paths.adminList("users", { q }),
      rows: found.users.rows.map((user) => ({
        key: user.id,
        to: paths.adminRecord("users", user.id),
        name: formatName(user),
        detail: [user.username, user.phone].join(factSeparator),
      })),
    },
    {
      title: t("search.units"),
      ...found.units,
      to: paths.adminList("houses", { q }),
      rows: found.units.rows.map(({ id, name, house }) => ({
        key: id,
        to: paths.adminRecord("houses", house.slug),
        name: t("search.unit", { house: house.name, unit: name }),
      })),
    },
    {
      title: t("search.payments"),
      ...found.payments,
      to: paths.adminList("reservations", { q }),
      rows: found.payments.rows.map(({ id, reservationId, code, amount }) => ({
        key: id,
        to: paths.adminRecord("reservations", reservationId),
        name: code,
        value: formatMoney(amount, locale),
      })),
    },
    {
      title: t("search.conversations"),
      ...found.conversations,
      to: paths.adminList("conversations", { q }),
      rows: found.conversations.rows.map(({ id, kind, state, member, excerpt, waitingSince }) => ({
        key: id,
        to: paths.adminRecord("conversations", id),
        name: residentName(member),
        value: t(`adminConversations:states.${waitingSince ? "waiting" : state}`),
        detail: [t(`adminConversations:kinds.${kind}`), excerpt].join(factSeparator),
      })),
    },
  ].filter(({ total }) => total > 0);
  if (lists.length === 0)
    return (
      <EmptyState icon={SearchX} title={t("search.none", { q })}>
        {t("search.noneText")}
      </EmptyState>
    );
  return (
    <Grid columns={{ tablet: "2" }} gap="16" align="start">
      {lists.map((list) => (
        <FirstRows key={list.title} level={2} stacked {...list} />
      ))}
    </Grid>
  );
}
