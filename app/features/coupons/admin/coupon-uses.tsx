import { useTranslation } from "react-i18next";
import type { AdminCouponDetail } from "contract/admin/coupon";
import { formatMoney } from "domain/money/money";
import { DataTable } from "~/design-system/data-table/data-table";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { formatSpan } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { PermittedLink } from "~/platform/lists/permitted";
import { paths } from "~/platform/paths/paths";

export function CouponUses({ stays }: Pick<AdminCouponDetail, "stays">) {
  const { t } = useTranslation(["adminCoupons", "reservations"]);
  const locale = useLocale();
  return (
    <Stack gap="8" as="section">
      <Heading level={2} size="small">
        {t("stays")}
      </Heading>
      <DataTable
        caption={t("stays")}
        rows={stays}
        keyOf={({ id }) => id}
        empty={<Text tone="soft">{t("noStays")}</Text>}
        columns={[
          {
            key: "code",
            label: t("stay"),
            unbroken: true,
            head: true,
            cell: ({ id, code }) => (
              <PermittedLink permission="reservations.read" to={paths.adminRecord("reservations", id)}>
                {code}
              </PermittedLink>
            ),
          },
          { key: "listingName", label: t("room"), line: 2, phone: "cut", cell: (stay) => stay.listingName },
          {
            key: "days",
            label: t("days"),
            line: 3,
            cell: ({ checkIn, checkOut }) => formatSpan(checkIn, checkOut),
          },
          {
            key: "status",
            label: t("state"),
            line: 3,
            phone: "cut",
            cell: ({ status }) => t(`reservations:status.${status}`),
          },
          {
            key: "discount",
            label: t("discount"),
            phone: "end",
            numeric: true,
            cell: ({ discount }) => formatMoney(discount, locale),
          },
        ]}
      />
    </Stack>
  );
}
