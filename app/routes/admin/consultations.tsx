import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Building2 } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import type { AdminConsultation } from "contract/admin/consultation";
import { consultationStatuses } from "domain/enums";
import { DataTable } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { ConsultationBadge } from "~/features/consultations/admin/consultation-facts";
import { consultationBulk } from "~/features/consultations/admin/consultation-bulk.server";
import { formatStamp } from "~/platform/format/format";
import { EmptyList } from "~/platform/lists/empty-list";
import { SearchFilter, SelectFilter } from "~/platform/lists/filter-fields";
import { ListPage } from "~/platform/lists/list-page";
import { useList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { useTicks } from "~/platform/lists/bulk/bulk-context";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminBulk", "adminConsultations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("consultations.read", consultationBulk.load);

export const action = adminAction("consultations.write", consultationBulk.run);

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

/** Owners' enquiries; those without an answer in time need attention. */
function ConsultationTable({ rows }: { rows: AdminConsultation[] }) {
  const { t } = useTranslation(["adminConsultations", "admin"]);
  const { open, sortBy } = useList("-createdAt");
  return (
    <DataTable
      caption={t("title")}
      rows={rows}
      keyOf={({ id }) => id}
      ticks={useTicks<AdminConsultation>(({ ownerName, buildingAddress }) => `${ownerName}, ${buildingAddress}`)}
      empty={<EmptyList of="consultations" icon={Building2} />}
      columns={[
        {
          key: "ownerName",
          label: t("ownerName"),
          head: true,
          phone: "cut",
          cell: ({ id, ownerName }) => (
            <TextLink to={open(paths.adminRecord("consultations", id))}>{ownerName}</TextLink>
          ),
          sort: sortBy("ownerName"),
        },
        {
          key: "buildingAddress",
          label: t("buildingAddress"),
          line: 2,
          phone: "cut",
          cell: (row) => row.buildingAddress,
        },
        {
          key: "units",
          label: t("units"),
          line: 3,
          numeric: true,
          cell: (row) => row.units,
          sort: sortBy("units"),
        },
        {
          key: "createdAt",
          label: t("createdAt"),
          phone: "hidden",
          unbroken: true,
          cell: (row) => formatStamp(row.createdAt),
          sort: sortBy("createdAt"),
        },
        { key: "answerBy", label: t("answerBy"), line: 3, unbroken: true, cell: (row) => row.answerBy },
        {
          key: "status",
          label: t("status"),
          cell: (row) => <ConsultationBadge consultation={row} />,
          sort: sortBy("status"),
        },
      ]}
    />
  );
}
