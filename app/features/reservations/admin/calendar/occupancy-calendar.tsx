import { useMemo, useRef, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { ChevronRight } from "~/design-system/icons/icons";
import { formatDate, formatNumber } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { cellsOf, countFree, daysOf, type CalendarCell } from "./calendar-cells";
import { CalendarDays, CalendarTotals } from "./calendar-days";
import "./calendar-print.css";
import { datesOf, type CalendarHouse, type CalendarUnit, type CalendarView } from "./calendar-view";
import * as styles from "./occupancy-calendar.css";
import { useStayDrag } from "./use-stay-drag";

/** Units × days, one table. Small markup: a page has a hundred bars. */
export function OccupancyCalendar({ view }: { view: CalendarView }) {
  const { t } = useTranslation("adminCalendar");
  const locale = useLocale();
  const mayChange = useCan()("reservations.write");
  const frame = useRef<HTMLDivElement>(null);
  const refusal = useStayDrag(frame, view, mayChange);
  const days = daysOf(view);
  const [from, to] = [days[0] ?? "", days.at(-1) ?? ""].map((day) => formatDate(day, locale, "long"));
  const period = { [styles.days]: view.days, [styles.now]: view.now } as CSSProperties;
  return (
    <>
      {mayChange && (
        <div className={styles.messages}>
          <p className={styles.hint} data-hidden={refusal ? "" : undefined}>
            {t("use")}
          </p>
          <p role="status" className={refusal ? styles.refusal : undefined}>
            {refusal}
          </p>
        </div>
      )}
      <div ref={frame} className={styles.frame} role="region" aria-label={t("region")}>
        <div className={styles.sheet} style={period}>
          <table className={styles.table}>
            <caption className={styles.caption}>{t("caption", { from, to })}</caption>
            <CalendarDays view={view} />
            <CalendarTotals view={view} />
            {view.houses.map((house) => (
              <tbody key={house.id} className={styles.house[house.area]}>
                <HouseName house={house} view={view} />
                {house.units.map((unit) => (
                  <UnitRow key={unit.id} unit={unit} house={house} view={view} />
                ))}
              </tbody>
            ))}
          </table>
          {view.now >= 0 && view.now <= view.days && <span className={styles.today} />}
        </div>
      </div>
    </>
  );
}

type HouseNameProps = { house: CalendarHouse; view: CalendarView };

function HouseName({ house, view }: HouseNameProps) {
  const { t } = useTranslation("adminCalendar");
  const isShown = house.published && view.now >= 0 && view.now < view.days;
  const values = { count: house.units.length, shown: formatNumber(house.units.length) };
  return (
    <tr>
      <td colSpan={2 * view.days + 1} className={styles.houseName}>
        <details open>
          <summary>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.areaMark} />
            {house.name}
            <small>
              {isShown ? t("freeTonight", { ...values, free: countFree(house, view.today) }) : t("units", values)}
              {!house.published && `, ${t("draft")}`}
            </small>
          </summary>
        </details>
      </td>
    </tr>
  );
}

type UnitRowProps = HouseNameProps & { unit: CalendarUnit };

function UnitRow({ unit, house, view }: UnitRowProps) {
  const { minimumNights, published } = house;
  const cells = useMemo(
    () => cellsOf(unit, { ...view, minimumNights, published }),
    [unit, view, minimumNights, published],
  );
  const unitPath = paths.adminUnit(house.slug, unit.id);
  return (
    <tr data-unit="">
      <th scope="row">
        <a href={unitPath}>{unit.name}</a>
      </th>
      {cells.map((cell, index) => (
        <td key={index} colSpan={cell.halves}>
          {cell.bar ? <Bar cell={cell} unitPath={unitPath} /> : <FreeNights cell={cell} unit={unit} />}
        </td>
      ))}
    </tr>
  );
}

function Bar({ cell, unitPath }: { cell: Extract<CalendarCell, { begins: boolean }>; unitPath: string }) {
  const { t } = useTranslation("adminCalendar");
  const locale = useLocale();
  const mayChange = useCan()("reservations.write");
  const { bar, begins, ends } = cell;
  const edges = `${begins ? "b" : ""}${ends ? "e" : ""}`;
  const spanOf = (from: string, to: string) =>
    `${formatDate(from, locale, "short")} – ${formatDate(to, locale, "short")}`;
  if ("block" in bar) {
    const { state, reason, note, from, to } = bar.block;
    return (
      <a href={unitPath} className={styles.states[state]} data-bar={edges} title={spanOf(from, to)}>
        {[reason, note].filter(Boolean).join(" ")}
      </a>
    );
  }
  const { id, name, state, need, facts, canMove } = bar.stay;
  const { checkIn, checkOut } = datesOf(bar.stay);
  const moved = state === "movedOut" ? `, ${t("states.movedOut")}` : "";
  return (
    <>
      <a
        href={paths.adminRecord("reservations", id)}
        className={styles.states[state]}
        data-bar={edges}
        title={`${spanOf(checkIn, checkOut)}, ${facts}${moved}`}
      >
        {need && <b data-urgent={need === "overdue" || need === "declined" ? "" : undefined}>{t(`need.${need}`)}</b>}
        {name}
      </a>
      {canMove && mayChange && (
        <a href={paths.adminChange(id)} className={styles.change} aria-label={t("change", { name })} />
      )}
    </>
  );
}

function FreeNights({ cell, unit }: { cell: Extract<CalendarCell, { bar: null }>; unit: CalendarUnit }) {
  const { t } = useTranslation("adminCalendar");
  const locale = useLocale();
  const mayBook = useCan()("reservations.write");
  if (!cell.gap || !mayBook) return null;
  const [from, to] = [cell.gap.checkIn, cell.gap.checkOut].map((day) => formatDate(day, locale, "short"));
  return (
    <a
      href={paths.adminNew("reservations", { unitId: unit.id, ...cell.gap })}
      className={styles.gap}
      aria-label={t("book", { unit: unit.name, from, to })}
    />
  );
}
