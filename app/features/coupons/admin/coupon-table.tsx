import { TicketPercent } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { AdminCoupon } from "contract/admin/coupon";
import type { CouponState } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { Badge } from "~/design-system/badge/badge";
import { DataTable } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { EmptyList } from "~/platform/lists/empty-list";
import { useList } from "~/platform/lists/use-list";
import { useTicks } from "~/platform/lists/bulk/bulk-context";
import { paths } from "~/platform/paths/paths";

export function CouponTable({ rows }: { rows: AdminCoupon[] }) {
  const { t } = useTranslation(["adminCoupons", "admin", "common"]);
  const locale = useLocale();
  const { open, sortBy } = useList("-createdAt");
  return (
    <DataTable
      caption={t("title")}
      rows={rows}
      keyOf={({ code }) => code}
      ticks={useTicks<AdminCoupon>(({ code }) => code)}
      empty={<EmptyList of="coupons" icon={TicketPercent} />}
      columns={[
        {
          key: "code",
          label: t("code"),
          unbroken: true,
          head: true,
          cell: ({ code }) => <TextLink to={open(paths.adminRecord("coupons", code))}>{code}</TextLink>,
          sort: sortBy("code"),
        },
        { key: "name", label: t("name"), line: 2, phone: "cut", cell: ({ name }) => name[locale] },
        {
          key: "worth",
          label: t("worth"),
          phone: "end",
          numeric: true,
          cell: ({ amount, percent }) => (amount === null ? t("percentOff", { percent }) : formatMoney(amount, locale)),
        },
        {
          key: "validFrom",
          label: t("validFrom"),
          unbroken: true,
          line: 3,
          phone: "bare",
          cell: (row) => row.validFrom,
          sort: sortBy("validFrom"),
        },
        {
          key: "validTo",
          label: t("validTo"),
          unbroken: true,
          line: 3,
          cell: (row) => row.validTo,
          sort: sortBy("validTo"),
        },
        {
          key: "limits",
          label: t("where"),
          phone: "hidden",
          cell: ({ areas, houses }) =>
            [
              ...areas.map((area) => t(`common:areas.${area}`)),
              houses.length > 0 && t("houseCount", { count: houses.length }),
            ]
              .filter(Boolean)
              .join(", ") || t("allHouses"),
        },
        {
          key: "uses",
          label: t("uses"),
          line: 2,
          numeric: true,
          cell: ({ uses, maximumUses }) => (maximumUses ? t("usesOf", { uses, maximumUses }) : uses),
          sort: sortBy("uses"),
        },
        { key: "state", label: t("state"), cell: ({ state }) => <CouponBadge state={state} /> },
      ]}
    />
  );
}

export function CouponBadge({ state }: { state: CouponState }) {
  const { t } = useTranslation("adminCoupons");
  return <Badge>{t(`states.${state}`)}</Badge>;
}
