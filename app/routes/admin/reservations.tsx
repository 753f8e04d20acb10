import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { AdminListFilters, filterNames } from "~/features/reservations/admin/list/reservation-filters";
import { AdminListTable } from "~/features/reservations/admin/list/reservation-table";
import { listAdminReservations } from "~/features/reservations/admin/list/admin-reservation-list.server";
import { BulkForm } from "~/features/reservations/admin/list/bulk-form";
import { adminLoader } from "~/platform/request/handlers.server";
import { privatePage } from "~/platform/request/page-headers";
import { ListCount } from "~/platform/lists/list-pages";
import { ListRows } from "~/platform/lists/list-rows";
import { Permitted } from "~/platform/lists/permitted";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const headers = privatePage;

export const loader = adminLoader("reservations.read", async ({ api, t, url }) => ({
  title: t("adminReservations:list.title"),
  now: new Date().toISOString(),
  list: await listAdminReservations(api, url.searchParams),
}));

export default function ReservationsPage() {
  const { t } = useTranslation("adminReservations");
  const { title, list, now } = useLoaderData<typeof loader>();
  return (
    <Stack gap="16">
      <AdminPageHeader
        title={title}
        lead={<ListCount pagination={list.pagination} />}
        actions={
          <>
            <ButtonLink variant="secondary" size="small" to={paths.adminWeek()}>
              {t("list.board")}
            </ButtonLink>
            <Permitted permission="reservations.write">
              <ButtonLink size="small" to={paths.adminNew("reservations")}>
                {t("list.book")}
              </ButtonLink>
            </Permitted>
          </>
        }
      />
      <AdminListFilters errors={list.errors} />
      <ListRows list={list} fields={filterNames}>
        <BulkForm ids={list.data.map(({ id }) => id)}>
          <AdminListTable rows={list.data} now={now} />
        </BulkForm>
      </ListRows>
    </Stack>
  );
}
