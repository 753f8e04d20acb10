import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listAuditLog } from "contract/audit";
import { AuditFilters } from "~/features/audit/audit-filters";
import { AuditTable } from "~/features/audit/audit-table";
import { adminLoader } from "~/platform/request/handlers.server";
import { ListPage } from "~/platform/lists/list-page";
import { createListLoader } from "~/platform/lists/read-list.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const handle = {
  i18n: [
    "adminBoards",
    "adminBulk",
    "adminCalendar",
    "adminConsultations",
    "adminCoupons",
    "adminHouses",
    "adminMessages",
    "adminReservation",
    "adminReservations",
    "adminReviews",
    "boards",
  ],
};

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("audit.read", createListLoader("admin:audit.title", listAuditLog));

export default function AuditLogPage() {
  const { t } = useTranslation("admin");
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage
      loaded={loaded}
      label={t("audit.search")}
      file="audit-log"
      filters={<AuditFilters />}
      hidden={["action", "subjectId", "reservationId"]}
    >
      <AuditTable entries={loaded.list.data} />
    </ListPage>
  );
}
