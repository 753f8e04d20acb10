import { useTranslation } from "react-i18next";
import type { Dashboard } from "contract/dashboard";
import { formatName } from "domain/person-name";
import { Badge } from "~/design-system/badge/badge";
import { formatClock } from "~/platform/format/format";
import { FirstRows } from "~/platform/lists/first-rows";
import { paths } from "~/platform/paths/paths";
import * as styles from "./dashboard.css";

const days = ["today", "tomorrow"] as const;
const directions = ["arrivals", "departures"] as const;

export function ArrivalsDepartures(day: Pick<Dashboard, (typeof directions)[number] | "today" | "tomorrow">) {
  const { t } = useTranslation("adminDashboard");
  return (
    <div className={styles.arrivalsDepartures}>
      {days.flatMap((when) =>
        directions.map((direction) => {
          const { total, rows } = day[direction][when];
          return (
            <FirstRows
              key={when + direction}
              title={t(`${when}Of`, { what: t(`${direction}`) })}
              total={total}
              rows={rows.map((stay) => ({
                key: stay.id,
                to: paths.adminRecord("reservations", stay.id),
                name: formatName(stay.resident),
                value: t("guests", { count: stay.guests }),
                detail: (
                  <>
                    {stay.listingName} · {stay.code}
                    {marked(direction, stay) && (
                      <>
                        {" "}
                        <Badge tone="success">{t(`marked.${direction}`, { time: marked(direction, stay) })}</Badge>
                      </>
                    )}
                  </>
                ),
              }))}
              to={paths.adminList("reservations", { from: day[when], to: day[when] })}
              empty={t("nobody")}
            />
          );
        }),
      )}
    </div>
  );
}

type Stay = Dashboard["arrivals"]["today"]["rows"][number];

/** When the guests came or left, where that is marked. */
function marked(direction: (typeof directions)[number], { arrivedAt, leftAt }: Stay): string | null {
  const at = direction === "arrivals" ? arrivedAt : leftAt;
  return at && formatClock(at);
}
