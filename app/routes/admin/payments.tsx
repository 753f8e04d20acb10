import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paymentStatuses } from "domain/enums";
import { MoneyFilters, MoneySums } from "~/features/payments/admin/money-list";
import { PaymentTable } from "~/features/payments/admin/payment-table";
import { paymentBulk } from "~/features/payments/admin/money-bulk.server";
import { SelectFilter } from "~/platform/lists/filter-fields";
import { ListPage } from "~/platform/lists/list-page";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminBulk", "adminMoney", "adminReservation", "reservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("money.read", paymentBulk.load);

export const action = adminAction("money.write", paymentBulk.run);

export default function PaymentsPage() {
  const { t } = useTranslation(["adminMoney", "adminReservation", "reservations"]);
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage
      loaded={loaded}
      label={t("search.payments")}
      file="payments"
      filters={
        <MoneyFilters>
          <SelectFilter
            name="status"
            label={t("status")}
            options={paymentStatuses.map((value) => ({
              value,
              label:
                value === "discrepant"
                  ? t("adminReservation:detail.payments.discrepant")
                  : t(`reservations:payments.status.${value}`),
            }))}
          />
        </MoneyFilters>
      }
    >
      <PaymentTable rows={loaded.list.data} />
      <MoneySums of={loaded.sums} />
    </ListPage>
  );
}
