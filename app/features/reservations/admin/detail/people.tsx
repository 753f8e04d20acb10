import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import type { Occupant } from "contract/reservation";
import { formatMoney } from "domain/money";
import { takesPassports } from "domain/passport";
import { formatName } from "domain/person-name";
import { seoulDay } from "domain/seoul-time";
import { Badge } from "~/design-system/badge/badge";
import { DataTable } from "~/design-system/data-table/data-table";
import { Text, TextLink } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { isOpen } from "../../is-open";
import { OccupantDetails } from "../../occupant-details";
import { signersOf } from "../../signers";
import * as styles from "./detail.css";

export function People({ reservation }: { reservation: AdminReservation }) {
  const { t } = useTranslation("adminReservation");
  const locale = useLocale();
  const { stay } = useListContext();
  const can = useCan();
  const { amountDue, guardian, member } = reservation;
  const isBooker = (person: Occupant) => person.email.toLowerCase() === member.email.toLowerCase();
  const signers = signersOf(reservation);
  const amountDueText = amountDue > 0 && t("detail.occupants.pay", { amount: formatMoney(amountDue, locale) });
  const canSign = isOpen(reservation);
  const { status, schedule } = reservation;
  const canHavePassport = takesPassports({ status, checkOut: schedule.checkOut }, seoulDay(new Date()));
  const bookerSigns = signers.some(isBooker);
  return (
    <>
      {amountDueText && !bookerSigns && (
        <Text size="small">
          {formatName(member)} · <Badge tone="warning">{amountDueText}</Badge>
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
            cell: (person) => (
              <>
                {formatName(person)} {person === guardian && <Badge>{t("detail.occupants.guardian")}</Badge>}
                {isBooker(person) && <Badge>{t("detail.occupants.booker")}</Badge>}
              </>
            ),
          },
          {
            key: "contact",
            label: t("detail.occupants.contact"),
            phone: "block",
            cell: (person) => (
              <div className={styles.lines}>
                <OccupantDetails person={person} />{" "}
                {canSign && can("reservations.write") && (
                  <span className={styles.rowActions}>
                    <TextLink
                      to={stay(
                        paths.adminRecord("reservations", reservation.id, {
                          confirm: "correctOccupant",
                          occupantId: person.id,
                        }),
                      )}
                      aria-label={`${t("actions.correctThis")}: ${formatName(person)}`}
                    >
                      {t("actions.correctThis")}
                    </TextLink>
                  </span>
                )}{" "}
                {canHavePassport && person !== guardian && can("reservations.write") && (
                  <span className={styles.rowActions}>
                    <TextLink
                      to={stay(
                        paths.adminRecord("reservations", reservation.id, {
                          confirm: "savePassport",
                          occupantId: person.id,
                        }),
                      )}
                      aria-label={`${t("actions.savePassport")}: ${formatName(person)}`}
                    >
                      {t("actions.savePassport")}
                    </TextLink>
                  </span>
                )}
              </div>
            ),
          },
          {
            key: "todo",
            label: t("detail.occupants.todo"),
            phone: "block",
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
    <div className={styles.lines}>
      {amountDueText && (
        <span>
          <Badge tone="warning">{amountDueText}</Badge>
        </span>
      )}{" "}
      {canSign && declinedAt && (
        <span>
          <Badge tone="danger">{t("detail.occupants.signAgain", at(declinedAt))}</Badge>
        </span>
      )}{" "}
      {canSign && !signedAt && !declinedAt && (
        <span>
          <Badge tone="warning">{t("detail.occupants.sign")}</Badge>
        </span>
      )}{" "}
      {(signedAt || !canSign) && !amountDueText && t("detail.occupants.nothing")}{" "}
      {(signedAt || contractSentAt) && (
        <Text as="span" size="small" tone="soft">
          {signedAt ? t("detail.occupants.signed", at(signedAt)) : t("detail.occupants.sent", at(contractSentAt!))}
        </Text>
      )}{" "}
      {!canSign && !signedAt && (
        <Text as="span" size="small" tone="soft">
          {declinedAt ? t("detail.occupants.declined", at(declinedAt)) : t("detail.occupants.unsigned")}
        </Text>
      )}{" "}
      {canSign && !signedAt && mailProblem && (
        <span>
          <Badge tone="danger">{t("detail.occupants.unreached")}</Badge>
        </span>
      )}
    </div>
  );
}
