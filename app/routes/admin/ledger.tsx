import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ledgerAccounts, ledgerKinds } from "domain/enums";
import { loadLedger } from "~/features/payments/admin/admin-money.server";
import { LedgerTable } from "~/features/payments/admin/ledger-table";
import { MoneyFilters, MoneySums } from "~/features/payments/admin/money-list";
import { SelectFilter } from "~/platform/lists/filter-fields";
import { ListPage } from "~/platform/lists/list-page";
import { adminLoader } from "~/platform/request/handlers.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = { i18n: ["adminBulk", "adminMoney", "adminReservation", "reservations"] };

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("money.read", loadLedger);

export default function LedgerPage() {
  const { t } = useTranslation(["adminMoney", "adminReservation", "reservations"]);
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage
      loaded={loaded}
      label={t("search.ledger")}
      file="ledger"
      filters={
        <MoneyFilters>
          <SelectFilter
            name="account"
            label={t("account")}
            options={ledgerAccounts.map((value) => ({
              value,
              label: t(`adminReservation:detail.ledger.accounts.${value}`),
            }))}
          />
          <SelectFilter
            name="kind"
            label={t("kind")}
            options={ledgerKinds.map((value) => ({
              value,
              label: t(`adminReservation:detail.ledger.kinds.${value}`),
            }))}
          />
        </MoneyFilters>
      }
    >
      <LedgerTable rows={loaded.list.data} />
      <MoneySums of={loaded.sums} />
    </ListPage>
  );
}
