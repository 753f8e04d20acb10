import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/design-system/button/button";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Stack } from "~/design-system/layout/layout";
import { reservationBulk } from "~/features/reservations/admin/list/reservation-bulk.server";
import { ReservationFilters, filterNames } from "~/features/reservations/admin/list/reservation-filters";
import { ReservationTable } from "~/features/reservations/admin/list/reservation-table";
import { BulkForm } from "~/platform/lists/bulk/bulk-form";
import { BulkPage } from "~/platform/lists/bulk/bulk-page";
import { adminAction, adminLoader } from "~/platform/request/handlers.server";
import { ListCount } from "~/platform/lists/list-pages";
import { ListRows } from "~/platform/lists/list-rows";
import { NoHouse } from "~/platform/lists/no-house";
import { Permitted } from "~/platform/lists/permitted";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";
import { revalidateOnConflict } from "~/platform/forms/revalidate";

export const handle = { i18n: ["adminBulk", "adminReservations"] };

export const shouldRevalidate = revalidateOnConflict;

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = adminLoader("reservations.read", reservationBulk.load);

export const action = adminAction(["reservations.write", "money.write"], reservationBulk.run);

export default function ReservationsPage() {
  const { t } = useTranslation("adminReservations");
  const { title, list, now, isWithoutHouse, bulk } = useLoaderData<typeof loader>();
  return (
    <BulkPage bulk={bulk}>
      <Stack gap="16">
        <AdminPageHeader
          title={title}
          lead={<ListCount pagination={list.pagination} />}
          actions={
            <>
              <ButtonLink variant="secondary" size="small" to={paths.adminCalendar()}>
                {t("list.board")}
              </ButtonLink>
              <Permitted permission="reservations.write">
                <ButtonLink
                  variant={isWithoutHouse ? "secondary" : "brand"}
                  size="small"
                  to={paths.adminNew("reservations")}
                >
                  {t("list.book")}
                </ButtonLink>
              </Permitted>
            </>
          }
        />
        {isWithoutHouse ? (
          <NoHouse />
        ) : (
          <>
            <ReservationFilters errors={list.errors} />
            <ListRows list={list} fields={filterNames}>
              <BulkForm offers={bulk.offers} rows={list.data.length}>
                <ReservationTable rows={list.data} now={now} />
              </BulkForm>
            </ListRows>
          </>
        )}
      </Stack>
    </BulkPage>
  );
}
