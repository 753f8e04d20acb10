import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { consultationStatuses } from "domain/enums";
import { listConsultations } from "~/features/consultations/admin/admin-consultation.server";
import { ConsultationTable } from "~/features/consultations/admin/consultation-table";
import { privatePage } from "~/platform/request/page-headers";
import { SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";
import { ListPage } from "~/platform/lists/list-page";
import { listLoader } from "~/platform/lists/read-list.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = listLoader("adminConsultations:title", ["q", "status"], listConsultations);

export default function ConsultationsPage() {
  const { t } = useTranslation("adminConsultations");
  const loaded = useLoaderData<typeof loader>();
  return (
    <ListPage
      loaded={loaded}
      label={t("search")}
      file="consultations"
      filters={
        <>
          <SearchFilter label={t("q")} maxLength={200} />
          <SelectFilter
            name="status"
            label={t("status")}
            options={[
              { value: "late", label: t("late") },
              ...consultationStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
            ]}
          />
        </>
      }
    >
      <ConsultationTable rows={loaded.list.data} />
    </ListPage>
  );
}
