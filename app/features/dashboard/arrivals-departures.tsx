import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Dashboard, DashboardStay } from "contract/dashboard";
import { checkInInstant } from "domain/seoul-time";
import { Badge, type BadgeTone } from "~/design-system/badge/badge";
import { TextLink, Unbroken } from "~/design-system/text/text";
import { factSeparator, formatClock, formatDate } from "~/platform/format/format";
import { useDue, useLateness } from "~/platform/format/time-left";
import { useLocale } from "~/platform/i18n/use-locale";
import { FirstRows } from "~/platform/lists/first-rows";
import { paths } from "~/platform/paths/paths";
import { useResidentName } from "~/shared/person-name/resident-name";
import { Cards, DashboardSection } from "./cards";

const directions = ["arrivals", "departures"] as const;
type Direction = (typeof directions)[number];

type ArrivalsDeparturesProps = {
  day: Pick<Dashboard, Direction | "today" | "tomorrow">;
  when: "today" | "tomorrow";
  /** ISO 8601. */
  now: string;
  /** Cards beside them. */
  children?: ReactNode;
};

export function ArrivalsDepartures({ day, when, now, children }: ArrivalsDeparturesProps) {
  const { t } = useTranslation("adminDashboard");
  const residentName = useResidentName();
  const latenessOf = useLateness(now);
  return (
    <Cards tops={[1, 3]}>
      {directions.map((direction) => {
        const { total, rows, marked } = day[direction][when];
        return (
          <FirstRows
            key={direction}
            title={t(direction)}
            total={total}
            sum={when === "today" && marked > 0 ? t(`done.${direction}`, { count: marked }) : undefined}
            rows={rows.map((stay) => ({
              key: stay.id,
              to: paths.adminRecord("reservations", stay.id),
              name: residentName(stay.resident),
              value: t("guests", { count: stay.guests }),
              detail: (
                <>
                  <span>
                    <span>{stay.listingName}</span>
                    {factSeparator}
                    <Unbroken>{stay.code}</Unbroken>
                  </span>
                  {timeOfMark(direction, stay) && (
                    <Badge tone="success">{t(`marked.${direction}`, { time: timeOfMark(direction, stay) })}</Badge>
                  )}
                  {direction === "arrivals" && when === "today" && !stay.arrivedAt && (
                    <Badge tone={toTone(stay.room, latenessOf(checkInInstant(stay.checkIn).toISOString()) !== null)}>
                      {t(`room.${stay.room}`)}
                    </Badge>
                  )}
                </>
              ),
            }))}
            to={paths.adminList("reservations", { from: day[when], to: day[when] })}
            empty={t("nobody")}
          />
        );
      })}
      {children}
    </Cards>
  );
}

/** Guests of earlier days who are not marked as arrived or left; only where there are any. */
export function NotMarked({ day }: { day: Pick<Dashboard, Direction> }) {
  const { t } = useTranslation("adminDashboard");
  const residentName = useResidentName();
  const locale = useLocale();
  const shown = directions.filter((direction) => day[direction].notMarked.total > 0);
  if (shown.length === 0) return null;
  return (
    <DashboardSection title={t("notMarked.title")}>
      <Cards tops={[1, 3]}>
        {shown.map((direction) => {
          const { total, rows } = day[direction].notMarked;
          const isArrival = direction === "arrivals";
          return (
            <FirstRows
              key={direction}
              title={t(`notMarked.${direction}`)}
              total={total}
              rows={rows.map((stay) => ({
                key: stay.id,
                to: paths.adminRecord("reservations", stay.id),
                name: residentName(stay.resident),
                value: t("notMarked.since", { date: formatDate(isArrival ? stay.checkIn : stay.checkOut, locale) }),
                detail: (
                  <span>
                    <span>{stay.listingName}</span>
                    {factSeparator}
                    <Unbroken>{stay.code}</Unbroken>
                  </span>
                ),
              }))}
              to={paths.adminList("reservations", { status: isArrival ? "notArrived" : "notLeft" })}
            />
          );
        })}
      </Cards>
    </DashboardSection>
  );
}

type Stay = Dashboard["arrivals"]["today"]["rows"][number];

/** When the guests came or left, where that is marked. */
function timeOfMark(direction: Direction, { arrivedAt, leftAt }: Stay): string | null {
  const at = direction === "arrivals" ? arrivedAt : leftAt;
  return at && formatClock(at);
}

/** Today's arrivals whose room is dirty or out of service; that there are none is worth a line. */
export function RoomsNotReady({ notReady, now }: Pick<Dashboard, "notReady"> & { now: string }) {
  const { t } = useTranslation("adminDashboard");
  const latenessOf = useLateness(now);
  const toRow = useRoomRow();
  return (
    <FirstRows
      title={t(notReady.total > 0 ? "notReady" : "cleaning")}
      total={notReady.total}
      rows={notReady.rows.map((stay) => {
        const late = latenessOf(checkInInstant(stay.checkIn).toISOString());
        return toRow(
          stay,
          <Badge tone={toTone(stay.room, late !== null)}>
            {[t(`room.${stay.room}`), late].filter(Boolean).join(factSeparator)}
          </Badge>,
        );
      })}
      to={paths.adminTurnover()}
      empty={
        <span>
          <span>{t("allReady")}</span> <TextLink to={paths.adminTurnover()}>{t("toTurnover")}</TextLink>
        </span>
      }
    />
  );
}

/** Guests have their code, and the door does not. */
export function CodesToSet({ codesToSet, now }: Pick<Dashboard, "codesToSet"> & { now: string }) {
  const { t } = useTranslation("adminDashboard");
  const dueOf = useDue(now);
  const toRow = useRoomRow();
  return (
    <FirstRows
      title={t("codesToSet")}
      total={codesToSet.total}
      rows={codesToSet.rows.map((stay) => {
        const { text, isLate } = dueOf(stay.dueAt);
        return toRow(stay, <Badge tone={isLate ? "danger" : "warning"}>{text}</Badge>);
      })}
      to={paths.adminTurnover()}
    />
  );
}

/** A room that waits for work, with its guest. */
function useRoomRow() {
  const { t } = useTranslation("adminDashboard");
  const residentName = useResidentName();
  return (stay: DashboardStay, badge: ReactNode) => ({
    key: stay.id,
    to: paths.adminTurnover(),
    name: stay.listingName,
    value: t("guests", { count: stay.guests }),
    detail: (
      <>
        <span>{residentName(stay.resident)}</span>
        {badge}
      </>
    ),
  });
}

/** From check-in on, a room that is not ready is late. */
const toTone = (room: Stay["room"], isLate: boolean): BadgeTone =>
  room === "dirty" && isLate ? "danger" : roomTones[room];

const roomTones: Record<Stay["room"], BadgeTone> = {
  clean: "success",
  dirty: "warning",
  inspected: "success",
  blocked: "danger",
};
