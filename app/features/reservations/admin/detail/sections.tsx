import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { chip, chips } from "~/design-system/chip/chip.css";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Decisions } from "./decisions";
import * as styles from "./detail.css";
import { Documents } from "./documents";
import { Ledger } from "./ledger";
import { Messages } from "./messages";
import { Payments } from "./payments";
import { People } from "./people";
import { Refunds } from "./refunds";
import { Schedule } from "./schedule";

type Section = {
  id:
    | "occupants"
    | "schedule"
    | "payments"
    | "refunds"
    | "decisions"
    | "ledger"
    | "documents"
    | "messages"
    | "notes"
    | "audit";
  content: ReactNode;
  isEmpty?: boolean;
};

type SectionsProps = {
  reservation: AdminReservation;
  formKey: string;
  auditTrail: ReactNode;
  notes: ReactNode;
};

export function Sections({ reservation, formKey, auditTrail, notes }: SectionsProps) {
  const { t } = useTranslation("adminReservation");
  const { books, decisions } = reservation;
  const sections: Section[] = [
    { id: "occupants", content: <People reservation={reservation} /> },
    {
      id: "schedule",
      content: <Schedule installments={reservation.installments} />,
    },
    { id: "payments", content: <Payments reservation={reservation} /> },
    {
      id: "refunds",
      content: <Refunds reservation={reservation} formKey={formKey} />,
      isEmpty: books.refunds.length === 0,
    },
    { id: "decisions", content: <Decisions decisions={decisions} />, isEmpty: decisions.length === 0 },
    { id: "notes", content: notes, isEmpty: !notes },
    { id: "ledger", content: <Ledger entries={books.ledger} />, isEmpty: books.ledger.length === 0 },
    { id: "documents", content: <Documents reservation={reservation} /> },
    { id: "messages", content: <Messages messages={reservation.messages} /> },
    { id: "audit", content: auditTrail },
  ];
  const shown = sections.filter(({ isEmpty }) => !isEmpty);
  return (
    <div className={styles.sections}>
      <nav aria-label={t("detail.sections")}>
        <ul className={`${chips} ${styles.anchors}`}>
          {shown.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`} className={chip}>
                {t(`detail.${id}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Stack gap="32">
        {shown.map(({ id, content }) => (
          <Stack key={id} as="section" gap="12" id={id}>
            <Heading level={2} size="small">
              {t(`detail.${id}.title`)}
            </Heading>
            {content}
          </Stack>
        ))}
      </Stack>
    </div>
  );
}
