import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin/reservation";
import type { Occupant } from "contract/reservation";
import { formatMoney } from "domain/money/money";
import { takesPassports } from "domain/people/passport";
import { seoulDay } from "domain/seoul-time";
import { isOpen } from "domain/stays/stay-state";
import { Badge } from "~/design-system/badge/badge";
import { DataTable } from "~/design-system/data-table/data-table";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useResidentName } from "~/shared/person-name/resident-name";
import { OccupantDetails } from "../../occupant-fields";
import { listSigners } from "../../progress";
import { useCanDo } from "../actions/actions";
import * as styles from "./detail.css";

export function People({ reservation }: { reservation: AdminReservation }) {
  const { t } = useTranslation("adminReservation");
  const residentName = useResidentName();
  const locale = useLocale();
  const { withList } = useListContext();
  const canDo = useCanDo();
  const { amountDue, guardian, member } = reservation;
  const isBooker = (person: Occupant) => person.email.toLowerCase() === member.email?.toLowerCase();
  const signers = listSigners(reservation);
  const amountDueText = amountDue > 0 && t("detail.occupants.pay", { amount: formatMoney(amountDue, locale) });
  const canSign = isOpen(reservation, new Date());
  const { status, schedule } = reservation;
  const canHavePassport = takesPassports({ status, checkOut: schedule.checkOut }, seoulDay(new Date()));
  const bookerSigns = signers.some(isBooker);
  const change = (person: Occupant, confirm: "correctOccupant" | "savePassport", text: string) => (
    <span className={styles.rowLinks}>
      <Link
        className={styles.rowLink}
        to={withList(paths.adminRecord("reservations", reservation.id, { confirm, occupantId: person.id }))}
        aria-label={`${text}: ${residentName(person)}`}
      >
        {text}
      </Link>{" "}
    </span>
  );
  return (
    <>
      {amountDueText && !bookerSigns && (
        <Text size="small">
          <span>{`${residentName(member)} ·`}</span> <Badge tone="warning">{amountDueText}</Badge>
        </Text>
      )}
      <DataTable
        caption={t("detail.occupants.title")}
        rows={signers}
        keyOf={(person) => person.id}
        empty={null}
        columns={[
          {
            key: "name",
            label: t("detail.occupants.name"),
            head: true,
            phone: "cut",
            cell: (person) => (
              <span>
                <span>{residentName(person)}</span>{" "}
                {person === guardian && <Badge>{t("detail.occupants.guardian")}</Badge>}
                {isBooker(person) && <Badge>{t("detail.occupants.booker")}</Badge>}
              </span>
            ),
          },
          {
            key: "contact",
            label: t("detail.occupants.contact"),
            line: 2,
            phone: "cut",
            cell: (person) => <OccupantDetails person={person} />,
          },
          {
            key: "action",
            label: t("detail.action"),
            hiddenLabel: true,
            phone: "end",
            cell: (person) => (
              <Inline gap="8">
                {canDo("correctOccupant") && canSign && change(person, "correctOccupant", t("actions.correctThis"))}
                {canDo("savePassport") &&
                  canHavePassport &&
                  person !== guardian &&
                  change(person, "savePassport", t("actions.savePassport"))}
              </Inline>
            ),
          },
          {
            key: "todo",
            label: t("detail.occupants.todo"),
            line: 3,
            phone: "cut",
            cell: (person) => (
              <ToDo person={person} canSign={canSign} amountDueText={isBooker(person) && amountDueText} />
            ),
          },
        ]}
      />
    </>
  );
}

type ToDoProps = { person: Occupant; canSign: boolean; amountDueText: string | false };

function ToDo({ person, canSign, amountDueText }: ToDoProps) {
  const { t } = useTranslation("adminReservation");
  const { contractSentAt, declinedAt, mailProblem, signedAt } = person;
  const at = (instant: string) => ({ at: formatStamp(instant) });
  return (
    <Stack gap="4" align="start">
      {amountDueText && (
        <RunningText>
          <Badge tone="warning">{amountDueText}</Badge>
        </RunningText>
      )}
      {canSign && declinedAt && (
        <RunningText>
          <Badge tone="danger">{t("detail.occupants.signAgain", at(declinedAt))}</Badge>
        </RunningText>
      )}
      {canSign && !signedAt && !declinedAt && (
        <RunningText>
          <Badge tone="warning">{t("detail.occupants.sign")}</Badge>
        </RunningText>
      )}
      {(signedAt || !canSign) && !amountDueText && <RunningText>{t("detail.occupants.nothing")}</RunningText>}
      {(signedAt || contractSentAt) && (
        <RunningText>
          <Text as="span" size="small" tone="soft">
            {signedAt ? t("detail.occupants.signed", at(signedAt)) : t("detail.occupants.sent", at(contractSentAt!))}
          </Text>
        </RunningText>
      )}
      {!canSign && !signedAt && (
        <RunningText>
          <Text as="span" size="small" tone="soft">
            {declinedAt ? t("detail.occupants.declined", at(declinedAt)) : t("detail.occupants.unsigned")}
          </Text>
        </RunningText>
      )}
      {canSign && !signedAt && mailProblem && <Badge tone="danger">{t("detail.occupants.unreached")}</Badge>}
    </Stack>
  );
}

/** Followed by a space: on a phone the lines of a cell are one text. */
function RunningText({ children }: { children: ReactNode }) {
  return (
    <span>
      <span>{children}</span>{" "}
    </span>
  );
}
