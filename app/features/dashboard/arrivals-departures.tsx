import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Dashboard } from "contract/dashboard";
import { formatName } from "domain/person-name";
import { Badge, type BadgeTone } from "~/design-system/badge/badge";
import { TextLink } from "~/design-system/text/text";
import { formatClock, formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { FirstRows } from "~/platform/lists/first-rows";
import { paths } from "~/platform/paths/paths";
import { Cards, DashboardSection } from "./cards";

const directions = ["arrivals", "departures"] as const;
type Direction = (typeof directions)[number];

type ArrivalsDeparturesProps = {
  day: Pick<Dashboard, Direction | "today" | "tomorrow">;
  when: "today" | "tomorrow";
  /** Cards beside them. */
  children?: ReactNode;
};

export function ArrivalsDepartures({ day, when, children }: ArrivalsDeparturesProps) {
  const { t } = useTranslation("adminDashboard");
  return (
    <Cards>
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
              name: formatName(stay.resident),
              value: t("guests", { count: stay.guests }),
              detail: (
                <>
                  {stay.listingName} · {stay.code}
                  {timeOfMark(direction, stay) && (
                    <>
                      {" "}
                      <Badge tone="success">{t(`marked.${direction}`, { time: timeOfMark(direction, stay) })}</Badge>
                    </>
                  )}
                  {direction === "arrivals" && when === "today" && !stay.arrivedAt && (
                    <>
                      {" "}
                      <Badge tone={roomTones[stay.room]}>{t(`room.${stay.room}`)}</Badge>
                    </>
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
  const locale = useLocale();
  const shown = directions.filter((direction) => day[direction].notMarked.total > 0);
  if (shown.length === 0) return null;
  return (
    <DashboardSection title={t("notMarked.title")}>
      <Cards>
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
                name: formatName(stay.resident),
                value: t("notMarked.since", { date: formatDate(isArrival ? stay.checkIn : stay.checkOut, locale) }),
                detail: `${stay.listingName} · ${stay.code}`,
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
export function RoomsNotReady({ notReady }: Pick<Dashboard, "notReady">) {
  const { t } = useTranslation("adminDashboard");
  return (
    <FirstRows
      title={t(notReady.total > 0 ? "notReady" : "cleaning")}
      total={notReady.total}
      rows={notReady.rows.map((stay) => ({
        key: stay.id,
        to: paths.adminTurnover(),
        name: stay.listingName,
        value: t("guests", { count: stay.guests }),
        detail: (
          <>
            {formatName(stay.resident)} <Badge tone={roomTones[stay.room]}>{t(`room.${stay.room}`)}</Badge>
          </>
        ),
      }))}
      to={paths.adminTurnover()}
      empty={
        <>
          {t("allReady")} <TextLink to={paths.adminTurnover()}>{t("toTurnover")}</TextLink>
        </>
      }
    />
  );
}

const roomTones: Record<Stay["room"], BadgeTone> = {
  clean: "success",
  dirty: "warning",
  inspected: "success",
  blocked: "danger",
};
