import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { refundCauses, refundStatuses } from "domain/enums";
import { MoneyFilters, MoneySums } from "~/features/payments/admin/money-list";
import { RefundTable } from "~/features/payments/admin/refund-table";
import { refundBulk } from "~/features/payments/admin/money-bulk.server";
import { SelectFilter } from "~/platform/lists/filter-fields";
import { ListPage } from "~/platform/lists/list-page";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminBulk", "adminMoney", "adminReservation", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("money.read", refundBulk.load);

export const action = adminAction("money.write", refundBulk.run);

export default function RefundsPage() {
  const { t } = useTranslation(["adminMoney", "adminReservation", "reservations"]);
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage
      loaded={loaded}
      label={t("search.refunds")}
      file="refunds"
      filters={
        <MoneyFilters>
          <SelectFilter
            name="status"
            label={t("status")}
            options={refundStatuses.map((value) => ({
              value,
              label: t(`adminReservation:detail.refunds.state.${value}`),
            }))}
          />
          <SelectFilter
            name="cause"
            label={t("cause")}
            options={refundCauses.map((value) => ({
              value,
              label: t(`adminReservation:detail.refunds.cause.${value}`),
            }))}
          />
        </MoneyFilters>
      }
    >
      <RefundTable rows={loaded.list.data} />
      <MoneySums of={loaded.sums} />
    </ListPage>
  );
}
