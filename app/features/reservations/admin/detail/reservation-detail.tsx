import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin/reservation";
import { addDays, seoulDay } from "domain/seoul-time";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { Badge } from "~/design-system/badge/badge";
import { chip, chips } from "~/design-system/chip/chip.css";
import { DataTable } from "~/design-system/data-table/data-table";
import { Heading } from "~/design-system/heading/heading";
import { Grid, Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextLink, Unbroken } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { formatDate, formatStamp } from "~/platform/format/format";
import { MessageState } from "~/platform/format/message-state";
import { refusalOf } from "~/platform/forms/posted-record";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useLocale } from "~/platform/i18n/use-locale";
import { PermittedLink } from "~/platform/lists/permitted";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { WidePrintButton } from "~/platform/print-button/print-button";
import { useResidentName } from "~/shared/person-name/resident-name";
import { listDocuments, useDocumentTexts } from "../../stay/document-list";
import { ConfirmAction, useActionName } from "../actions/actions";
import type { Confirm } from "../actions/actions.server";
import { RoomNotReady } from "../actions/arrival";
import * as styles from "./detail.css";
import { Decisions, Ledger, Payments, Refunds, Schedule } from "./money";
import { People } from "./people";
import { StayLead } from "./stay-lead";
import { Summary } from "./summary";

type ReservationDetailProps = {
  reservation: AdminReservation;
  confirm: Confirm | null;
  refusal: string | null;
  /** When the page was made, ISO 8601. */
  now: string;
  auditTrail: ReactNode;
  /** Null where they could not be loaded. */
  notes: ReactNode;
  posted?: PostedRecord & { intent: string };
};

export function ReservationDetail({ reservation, now, auditTrail, notes, posted, ...loaded }: ReservationDetailProps) {
  const { t } = useTranslation(["adminReservation", "admin", "reservations"]);
  const nameOf = useActionName(reservation);
  const { backTo } = useListContext();
  const { confirm } = loaded;
  const refusal = confirm ? null : (refusalOf(posted) ?? loaded.refusal);
  const { code, leftAt, schedule, status, phase } = reservation;
  // Of a stay that has begun, the days from yesterday on
  const calendarStart = phase === "current" ? undefined : addDays(schedule.checkIn, -1);
  return (
    <Stack gap="24">
      <AdminPageHeader
        back={
          confirm ? undefined : (
            <Inline gap="16">
              <TextLink to={backTo(paths.adminList("reservations"))}>{t("admin:list.back")}</TextLink>
              <TextLink to={paths.adminCalendar({ house: reservation.house.slug, start: calendarStart })}>
                {t("detail.toCalendar")}
              </TextLink>
            </Inline>
          )
        }
        title={
          <span>
            {confirm && <span>{`${nameOf(confirm.intent, confirm)}: `}</span>}
            <Unbroken>{code}</Unbroken> <AdminStatus status={status} phase={phase} leftAt={leftAt} />
          </span>
        }
        lead={<StayLead reservation={reservation} />}
        actions={confirm ? undefined : <WidePrintButton />}
      />
      {refusal && (
        <Notice tone="warning" title={t("actions.failed")}>
          <p data-refused-form="">{refusal}</p>
        </Notice>
      )}
      {!confirm && !refusal && posted?.intent === "markArrived" && <RoomNotReady reservation={reservation} />}
      {confirm ? (
        <Stack maxWidth="640">
          <ConfirmAction
            confirm={confirm}
            reservation={reservation}
            values={posted?.values ?? {}}
            lastResult={posted?.lastResult}
          />
        </Stack>
      ) : (
        <Grid columns={{ mobile: "1", desktop: "fill 320" }} gap="24" desktopGap="32" align="start">
          <Summary reservation={reservation} now={now} posted={posted} />
          <Sections reservation={reservation} auditTrail={auditTrail} notes={notes} />
        </Grid>
      )}
    </Stack>
  );
}

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
  auditTrail: ReactNode;
  notes: ReactNode;
};

function Sections({ reservation, auditTrail, notes }: SectionsProps) {
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
      content: <Refunds reservation={reservation} />,
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
              <a href={`#${id}`} className={`${chip} ${styles.anchor}`}>
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

function Documents({ reservation }: { reservation: AdminReservation }) {
  const { t } = useTranslation(["adminReservation", "reservations"]);
  const residentName = useResidentName();
  const describe = useDocumentTexts();
  const { id, contract, occupants } = reservation;
  const copies = occupants.length > 1 ? occupants : []; // each has the passport of one person
  return (
    <DataTable
      caption={t("detail.documents.title")}
      rows={listDocuments(reservation)}
      keyOf={({ kind, change }) => change ?? kind}
      empty={<p>{t("reservations:documents.none")}</p>}
      columns={[
        {
          key: "document",
          label: t("detail.documents.document"),
          head: true,
          cell: (document) => describe(document).name,
        },
        {
          key: "status",
          label: t("detail.status"),
          cell: (document) =>
            document.kind === "contract" ? t(`reservations:stayStatus.contract.${contract}`) : describe(document).state,
        },
        {
          key: "file",
          label: t("reservations:documents.save"),
          hiddenLabel: true,
          cell: (document) =>
            document.isReady && (
              <div className={styles.rowLinks}>
                <Link
                  className={styles.rowLink}
                  to={paths.adminDocument(id, document.kind, { change: document.change })}
                  reloadDocument
                >
                  <span>{t("reservations:documents.save")}</span>
                  <VisuallyHidden>{`: ${describe(document).name}`}</VisuallyHidden>
                </Link>
                {document.kind === "residence" &&
                  copies.map((person) => (
                    <Link
                      key={person.id}
                      className={styles.rowLink}
                      to={paths.adminDocument(id, document.kind, { occupant: person.id })}
                      reloadDocument
                    >
                      {t("detail.documents.copyFor", { name: residentName(person) })}
                    </Link>
                  ))}
              </div>
            ),
        },
      ]}
    />
  );
}

function Messages({ messages }: Pick<AdminReservation, "messages">) {
  const { t } = useTranslation(["adminReservation", "adminMessages"]);
  return (
    <DataTable
      caption={t("detail.messages.title")}
      rows={messages}
      keyOf={(message) => message.id}
      empty={<p>{t("detail.none")}</p>}
      columns={[
        {
          key: "what",
          label: t("detail.messages.what"),
          head: true,
          cell: ({ id, kind }) => (
            <PermittedLink permission="messages.read" to={paths.adminRecord("messages", id)}>
              {t(`adminMessages:kinds.${kind}`)}
            </PermittedLink>
          ),
        },
        {
          key: "to",
          label: t("detail.messages.to"),
          cell: ({ channel, recipient }) => `${recipient} · ${t(`adminMessages:channels.${channel}`)}`,
        },
        {
          key: "when",
          label: t("detail.when"),
          unbroken: true,
          cell: ({ createdAt, sentAt }) => formatStamp(sentAt ?? createdAt),
        },
        {
          key: "status",
          label: t("detail.status"),
          cell: MessageState,
        },
      ]}
    />
  );
}

export function AdminStatus({ status, phase, leftAt }: Pick<AdminReservation, "status" | "phase" | "leftAt">) {
  const { t } = useTranslation(["adminReservation", "adminReservations"]);
  const locale = useLocale();
  const livesHere = status === "confirmed" && phase === "current";
  if (status === "confirmed" && leftAt) {
    return <Badge>{t("detail.resident.left", { at: formatDate(seoulDay(leftAt), locale, "short") })}</Badge>;
  }
  return (
    <Badge tone={status === "pending" ? "warning" : "neutral"}>
      {livesHere ? t("detail.livesHere") : t(`adminReservations:list.filters.${status}`)}
    </Badge>
  );
}
