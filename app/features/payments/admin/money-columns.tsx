import { useTranslation } from "react-i18next";
import type { MoneyStay } from "contract/admin-money";
import { formatName } from "domain/person-name";
import { Clipped, type Column } from "~/design-system/data-table/data-table";
import { TextLink } from "~/design-system/text/text";
import { useList } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";

/** The columns of a row's reservation. */
export function useStayColumns<Row extends { reservation: MoneyStay }>(): Column<Row>[] {
  const { t } = useTranslation("adminMoney");
  const { open } = useList();
  return [
    {
      key: "code",
      label: t("reservation"),
      unbroken: true,
      head: true,
      cell: ({ reservation: { id, code } }) => (
        <TextLink to={open(paths.adminRecord("reservations", id))}>{code}</TextLink>
      ),
    },
    {
      key: "resident",
      label: t("resident"),
      phone: "cut",
      cell: ({ reservation }) => <Clipped>{formatName(reservation.resident)}</Clipped>,
    },
    {
      key: "home",
      label: t("home"),
      fold: true,
      phone: "hidden",
      cell: ({ reservation }) => <Clipped>{reservation.listingName}</Clipped>,
    },
  ];
}
