import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HandCoins } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { AdminDeposit } from "contract/admin/deposit";
import { formatMoney } from "domain/money/money";
import { Badge } from "~/design-system/badge/badge";
import { DataTable } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { depositBulk } from "~/features/payments/admin/money-bulk.server";
import { useLocale } from "~/platform/i18n/use-locale";
import { phoneOnly } from "~/design-system/data-table/data-table.css";
import { EmptyList } from "~/platform/lists/empty-list";
import { SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";
import { ListPage } from "~/platform/lists/list-page";
import { useList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { useTicks } from "~/platform/lists/bulk/bulk-context";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";
import { useResidentName } from "~/shared/person-name/resident-name";

export const handle = { i18n: ["adminBulk", "adminDeposits"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("money.read", depositBulk.load);

export const action = adminAction("money.write", depositBulk.run);

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

/** Deposits to settle: whose, how much, since when. */
function DepositTable({ rows }: { rows: AdminDeposit[] }) {
  const { t } = useTranslation("adminDeposits");
  const residentName = useResidentName();
  const locale = useLocale();
  const { open, sortBy } = useList("checkOut");
  return (
    <DataTable
      caption={t("title")}
      rows={rows}
      keyOf={({ reservationId }) => reservationId}
      ticks={useTicks<AdminDeposit>(({ code, resident }) => `${code}, ${residentName(resident)}`)}
      empty={<EmptyList of="deposits" icon={HandCoins} />}
      columns={[
        {
          key: "code",
          label: t("reservation"),
          unbroken: true,
          head: true,
          sort: sortBy("code"),
          cell: ({ reservationId, code }) => (
            <TextLink to={open(paths.adminRecord("reservations", reservationId, { confirm: "refundDeposit" }))}>
              {code}
            </TextLink>
          ),
        },
        { key: "resident", label: t("resident"), phone: "cut", cell: ({ resident }) => residentName(resident) },
        { key: "home", label: t("home"), line: 2, phone: "cut", cell: ({ listingName }) => listingName },
        {
          key: "checkOut",
          label: t("checkOut"),
          unbroken: true,
          line: 3,
          phone: "bare",
          sort: sortBy("checkOut"),
          cell: ({ checkOut }) => checkOut,
        },
        { key: "age", label: t("age"), line: 2, cell: ({ ageDays }) => t("days", { count: ageDays }) },
        { key: "dueOn", label: t("dueOn"), line: 3, phone: "bare", unbroken: true, cell: DepositDue },
        {
          key: "held",
          label: t("held"),
          phone: "end",
          numeric: true,
          sort: sortBy("held"),
          cell: ({ held }) => formatMoney(held, locale),
        },
      ]}
    />
  );
}

function DepositDue({ dueOn, overdue }: AdminDeposit) {
  const { t } = useTranslation("adminDeposits");
  return (
    <span>
      {!overdue && <span className={phoneOnly}>{`${t("dueOn")} `}</span>}
      <span>{dueOn}</span> {overdue && <Badge tone="danger">{t("overdue")}</Badge>}
    </span>
  );
}
