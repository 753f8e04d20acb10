import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Dashboard } from "contract/dashboard";
import type { Language } from "domain/enums";
import { formatCurrency, formatMoney } from "domain/money/money";
import { daysBetween } from "domain/seoul-time";
import { Badge } from "~/design-system/badge/badge";
import { TextLink, Unbroken } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { factSeparator, formatSpan, formatStamp } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { FirstRows } from "~/platform/lists/first-rows";
import { paths } from "~/platform/paths/paths";
import { formatResident } from "~/shared/person-name/resident-name";
import { Cards, DashboardSection } from "./cards";

type Lists = Pick<
  Dashboard,
  | "today"
  | "waiting"
  | "changes"
  | "overdue"
  | "deposits"
  | "money"
  | "transfers"
  | "documents"
  | "feeds"
  | "messages"
  | "consultations"
  | "conversations"
  | "reviews"
>;
type Localised = { t: TFunction<["adminDashboard", "admin", "adminDeposits", "adminMessages"]>; locale: Language };

/** Money that is late or wrong, then what waits for an answer; each only where there is something. */
export function NeedsAttention({ lists, now }: { lists: Lists; now: string }) {
  const { t } = useTranslation(["adminDashboard", "admin", "adminDeposits", "adminMessages"]);
  const locale = useLocale();
  const translation = { t, locale };
  const sections = [
    {
      title: t("money"),
      cards: [
        waitingList(lists.waiting, now, translation),
        changeList(lists.changes, now, translation),
        overdueList(lists.overdue, lists.today, translation),
        moneyList(lists.money, translation),
        transferList(lists.transfers, translation),
        depositList(lists.deposits, translation),
      ],
    },
    {
      title: t("toAnswer"),
      cards: [
        feedList(lists.feeds, translation),
        documentList(lists.documents, translation),
        conversationList(lists.conversations, translation),
        messageList(lists.messages, translation),
        consultationList(lists.consultations, translation),
        reviewList(lists.reviews, translation),
      ],
    },
  ]
    .map(({ title, cards }) => ({ title, cards: cards.filter(({ total }) => total > 0) }))
    .filter(({ cards }) => cards.length > 0);
  return sections.map(({ title, cards }) => (
    <DashboardSection key={title} title={title}>
      <Cards>
        {cards.map((list) => (
          <FirstRows key={list.title} {...list} />
        ))}
      </Cards>
    </DashboardSection>
  ));
}

/** Stays of ours over events of other channels. */
export function Collisions({ collisions }: Pick<Dashboard, "collisions">) {
  const { t } = useTranslation(["adminDashboard", "admin", "adminDeposits", "adminMessages"]);
  const locale = useLocale();
  return <FirstRows {...collisionList(collisions, { t, locale })} />;
}

function collisionList({ total, rows }: Dashboard["collisions"], { t }: Localised) {
  return {
    title: t("collisions"),
    total,
    to: paths.adminCalendar({ days: 31 }),
    rows: rows.map(({ reservationId, code, houseSlug, unitId, listingName, channel, from, to }) => ({
      key: `${reservationId} ${channel} ${from}`,
      to: paths.adminUnit(houseSlug, unitId),
      name: listingName,
      value: code,
      detail: (
        <span>
          <span>{channel}</span>
          {factSeparator}
          <Unbroken>{formatSpan(from, to)}</Unbroken>
        </span>
      ),
    })),
  };
}

function waitingList({ total, rows }: Lists["waiting"], now: string, { t, locale }: Localised) {
  return {
    title: t("waiting"),
    total,
    to: paths.adminList("reservations", { status: "pending" }),
    rows: rows.map((stay) => ({
      key: stay.id,
      to: paths.adminRecord("reservations", stay.id),
      name: formatResident(t, stay.resident),
      value: leftOf(stay.holdExpiresAt, now, t),
      detail: (
        <>
          <span>{stay.listingName}</span>
          <Badge tone={stay.declined ? "danger" : stay.unsigned > 0 ? "warning" : "neutral"}>
            {stay.declined ? t("declined") : stay.unsigned > 0 ? t("unsigned", { count: stay.unsigned }) : t("signed")}
          </Badge>
          <Badge tone={stay.amountDue > 0 ? "warning" : "neutral"}>
            {stay.amountDue > 0 ? t("due", { amount: formatMoney(stay.amountDue, locale) }) : t("nothingDue")}
          </Badge>
        </>
      ),
    })),
  };
}

function changeList({ total, rows }: Lists["changes"], now: string, { t, locale }: Localised) {
  return {
    title: t("changes"),
    total,
    to: paths.adminList("reservations", { status: "changing" }),
    rows: rows.map((stay) => ({
      key: stay.changeId,
      to: paths.adminRecord("reservations", stay.id),
      name: formatResident(t, stay.resident),
      value: leftOf(stay.holdExpiresAt, now, t),
      detail: (
        <>
          <span>
            <span>{stay.to.listingName}</span>
            {factSeparator}
            <Unbroken>{formatSpan(stay.to.checkIn, stay.to.checkOut)}</Unbroken>
          </span>
          {stay.unsigned > 0 && <Badge tone="warning">{t("unsigned", { count: stay.unsigned })}</Badge>}
          {stay.amountDue > 0 && (
            <Badge tone="warning">{t("due", { amount: formatMoney(stay.amountDue, locale) })}</Badge>
          )}
        </>
      ),
    })),
  };
}

function leftOf(deadline: string, now: string, t: Localised["t"]): string {
  const { hours, minutes } = timeLeft(deadline, now);
  return hours > 0 ? t("left.hours", { hours, minutes }) : t("left.minutes", { minutes });
}

function overdueList({ total, amount, rows }: Lists["overdue"], today: string, { t, locale }: Localised) {
  return {
    title: t("overdue"),
    total,
    sum: t("overdueSum", { amount: formatMoney(amount, locale) }),
    to: paths.adminList("reservations", { status: "overdue" }),
    rows: rows.map((stay) => ({
      key: `${stay.id}-${stay.number}`,
      to: paths.adminRecord("reservations", stay.id),
      name: formatResident(t, stay.resident),
      value: formatMoney(stay.amount, locale),
      detail: (
        <>
          <span>
            <span>{stay.listingName}</span>
            {factSeparator}
            <Unbroken>{t("overdueSince", { number: stay.number, date: stay.dueOn })}</Unbroken>
          </span>
          <Badge tone="danger">{t("admin:late.days", { count: daysBetween(stay.dueOn, today) })}</Badge>
        </>
      ),
    })),
  };
}

function depositList({ total, rows }: Lists["deposits"], { t, locale }: Localised) {
  return {
    title: t("deposits"),
    total,
    to: paths.adminList("deposits"),
    rows: rows.map(({ reservationId, resident, held, listingName, ageDays, overdue }) => ({
      key: reservationId,
      to: paths.adminRecord("reservations", reservationId, { confirm: "refundDeposit" }),
      name: formatResident(t, resident),
      value: formatMoney(held, locale),
      detail: (
        <>
          <span>{`${listingName} · ${t("adminDeposits:sinceCheckOut", { count: ageDays })}`}</span>
          {overdue && <Badge tone="danger">{t("adminDeposits:overdue")}</Badge>}
        </>
      ),
    })),
  };
}

function moneyList({ total, rows }: Lists["money"], { t, locale }: Localised) {
  return {
    title: t("moneyProblems"),
    total,
    to: paths.adminList("reservations", { status: "moneyProblem" }),
    rows: rows.map((trouble) => ({
      key: `${trouble.kind}-${trouble.id}`,
      to: paths.adminRecord("reservations", trouble.reservationId),
      name: formatResident(t, trouble.resident),
      value: trouble.foreign ? formatCurrency(trouble.foreign, locale) : formatMoney(trouble.amount, locale),
      detail: (
        <>
          <Badge tone="danger">{t(`moneyKind.${trouble.kind}`)}</Badge>
          <span>
            <Unbroken>{trouble.code}</Unbroken> · <Unbroken>{formatStamp(trouble.at)}</Unbroken>
          </span>
        </>
      ),
    })),
  };
}

function transferList({ total, rows }: Lists["transfers"], { t, locale }: Localised) {
  return {
    title: t("transfers"),
    total,
    to: paths.adminList("refunds", { status: "toTransfer" }),
    rows: rows.map(({ id, reservationId, resident, amount, code, at }) => ({
      key: id,
      to: paths.adminRecord("reservations", reservationId),
      name: formatResident(t, resident),
      value: formatMoney(amount, locale),
      detail: (
        <span>
          <Unbroken>{code}</Unbroken> · <Unbroken>{formatStamp(at)}</Unbroken>
        </span>
      ),
    })),
  };
}

function documentList({ total, rows }: Lists["documents"], { t }: Localised) {
  return {
    title: t("documents.title"),
    total,
    to: paths.adminList("reservations"),
    rows: rows.map(({ reservationId, kind, changeId, resident, listingName, code, failedAt }) => ({
      key: `${changeId ?? reservationId} ${kind}`,
      to: paths.adminRecord("reservations", reservationId),
      name: formatResident(t, resident),
      value: code,
      detail: (
        <>
          <Badge tone="danger">{t(`documents.${kind}`)}</Badge>
          <span>
            <span>{`${listingName}${factSeparator}`}</span>
            <Unbroken>{formatStamp(failedAt)}</Unbroken>
          </span>
          <TextLink to={paths.adminDocument(reservationId, kind, { change: changeId ?? undefined })} reloadDocument>
            <span>{t("documents.again")}</span>
            <VisuallyHidden>{`: ${code}`}</VisuallyHidden>
          </TextLink>
        </>
      ),
    })),
  };
}

function feedList({ total, rows }: Lists["feeds"], { t }: Localised) {
  return {
    title: t("feeds.title"),
    total,
    to: paths.adminList("houses"),
    rows: rows.map(({ id, houseSlug, unitId, listingName, channel, failed, skipped }) => ({
      key: id,
      to: paths.adminUnit(houseSlug, unitId),
      name: listingName,
      detail: (
        <>
          <span>{channel}</span>
          {failed && <Badge tone="danger">{t("feeds.failed")}</Badge>}
          {skipped > 0 && <Badge tone="warning">{t("feeds.skipped", { count: skipped })}</Badge>}
        </>
      ),
    })),
  };
}

function messageList({ total, rows }: Lists["messages"], { t }: Localised) {
  return {
    title: t("messages"),
    total,
    to: paths.adminList("messages", { status: "problem" }),
    rows: rows.map((message) => ({
      key: message.id,
      to: paths.adminRecord("messages", message.id),
      name: t(`adminMessages:kinds.${message.kind}`),
      detail: (
        <span>
          <span>{message.to}</span>
          {factSeparator}
          <Unbroken>{formatStamp(message.createdAt)}</Unbroken>
        </span>
      ),
    })),
  };
}

function consultationList({ total, rows }: Lists["consultations"], { t }: Localised) {
  return {
    title: t("consultations"),
    total,
    to: paths.adminList("consultations", { status: "received" }),
    rows: rows.map((enquiry) => ({
      key: enquiry.id,
      to: paths.adminRecord("consultations", enquiry.id),
      name: enquiry.ownerName,
      value: t("rooms", { count: enquiry.units }),
      detail: formatStamp(enquiry.createdAt),
    })),
  };
}

function conversationList({ total, rows }: Lists["conversations"], { t }: Localised) {
  return {
    title: t("conversations"),
    total,
    to: paths.adminList("conversations", { state: "waiting" }),
    rows: rows.map(({ id, member, kind, urgency, waitingSince }) => ({
      key: id,
      to: paths.adminRecord("conversations", id),
      name: formatResident(t, member),
      detail: (
        <>
          <Badge>{t(`conversationKind.${kind}`)}</Badge>
          {urgency === "urgent" && <Badge tone="danger">{t("urgent")}</Badge>}
          <span>{t("waitsSince", { at: formatStamp(waitingSince) })}</span>
        </>
      ),
    })),
  };
}

function reviewList({ total, rows }: Lists["reviews"], { t }: Localised) {
  return {
    title: t("reviews"),
    total,
    to: paths.adminList("reviews", { state: "waiting" }),
    rows: rows.map((review) => ({
      key: review.id,
      to: paths.adminRecord("reviews", review.id),
      name: review.author,
      value: review.overall.toFixed(1),
      detail: `${review.houseName} · ${formatStamp(review.createdAt)}`,
    })),
  };
}

/** Whole hours and minutes from one instant to another, none below 0. */
export function timeLeft(deadline: string, now: string): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((Date.parse(deadline) - Date.parse(now)) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
