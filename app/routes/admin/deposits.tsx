import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepositTable } from "~/features/payments/admin/deposit-table";
import { listDeposits } from "~/features/payments/admin/admin-deposit.server";
import { privatePage } from "~/platform/request/page-headers";
import { SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";
import { ListPage } from "~/platform/lists/list-page";
import { listLoader } from "~/platform/lists/read-list.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = listLoader("adminDeposits:title", ["q", "overdue"], listDeposits);

export default function DepositsPage() {
  const { t } = useTranslation("adminDeposits");
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage
      loaded={loaded}
      label={t("search")}
      file="deposits"
      filters={
        <>
          <SearchFilter label={t("q")} maxLength={100} />
          <SelectFilter
            name="overdue"
            label={t("state")}
            options={[
              { value: "true", label: t("overdue") },
              { value: "false", label: t("inTime") },
            ]}
          />
        </>
      }
    >
      <DepositTable rows={loaded.list.data} />
    </ListPage>
  );
}
