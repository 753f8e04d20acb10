import { useTranslation } from "react-i18next";
import type { AdminCoupon } from "contract/admin-coupon";
import type { CouponState } from "domain/enums";
import { formatMoney } from "domain/money";
import { Badge } from "~/design-system/badge/badge";
import { DataTable } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { EmptyList } from "~/platform/lists/empty-list";
import { useList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

/** Coupons with what they are worth and how often each is used. */
export function CouponTable({ rows }: { rows: AdminCoupon[] }) {
  const { t } = useTranslation(["adminHouses", "admin"]);
  const locale = useLocale();
  const { open, sortBy } = useList("-createdAt");
  return (
    <DataTable
      caption={t("coupons.title")}
      rows={rows}
      keyOf={({ code }) => code}
      empty={<EmptyList of="coupons" />}
      columns={[
        {
          key: "code",
          label: t("coupons.code"),
          head: true,
          cell: ({ code }) => <TextLink to={open(paths.adminCoupon(code))}>{code}</TextLink>,
          sort: sortBy("code"),
        },
        { key: "name", label: t("coupons.name"), cell: ({ name }) => name[locale] },
        {
          key: "worth",
          label: t("coupons.worth"),
          numeric: true,
          cell: ({ amount, percent }) =>
            amount === null ? t("coupons.percentOff", { percent }) : formatMoney(amount, locale),
        },
        {
          key: "validFrom",
          label: t("coupons.validFrom"),
          cell: (row) => row.validFrom,
          sort: sortBy("validFrom"),
        },
        { key: "validTo", label: t("coupons.validTo"), cell: (row) => row.validTo, sort: sortBy("validTo") },
        {
          key: "uses",
          label: t("coupons.uses"),
          numeric: true,
          cell: ({ uses, maximumUses }) => (maximumUses ? t("coupons.usesOf", { uses, maximumUses }) : uses),
          sort: sortBy("uses"),
        },
        { key: "state", label: t("coupons.state"), cell: ({ state }) => <CouponBadge state={state} /> },
      ]}
    />
  );
}

export function CouponBadge({ state }: { state: CouponState }) {
  const { t } = useTranslation("adminHouses");
  return <Badge>{t(`coupons.states.${state}`)}</Badge>;
}
