import { Link } from "@remix-run/react";
import { useMemo, useRef, type CSSProperties, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { ChevronRight } from "~/design-system/icons/icons";
import { withScripts } from "~/design-system/layout/layout.css";
import { formatDate, formatNumber } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import { calendarUrl, toggleFold, useFolded } from "./calendar-url";
import { cellsOf, countFree, daysOf, nightAt, stayFrom, type CalendarCell } from "./calendar-cells";
import { CalendarDays, CalendarTotals } from "./calendar-days";
import { CalendarLegend } from "./calendar-legend";
import "./calendar-print.css";
import {
  datesOf,
  type CalendarChoice,
  type CalendarHouse,
  type CalendarUnit,
  type CalendarView,
} from "./calendar-view";
import * as styles from "./occupancy-calendar.css";
import { useStayDrag } from "./use-stay-drag";

type OccupancyCalendarProps = {
  choice: CalendarChoice;
  view: CalendarView;
  /** Why the last drop was refused. */
  refusal: string | null;
  onRefusal: (sentence: string | null) => void;
};

/** Units × days, one table. Small markup: a page has a hundred bars. */
export function OccupancyCalendar({ choice, view, refusal, onRefusal }: OccupancyCalendarProps) {
  const { t } = useTranslation("adminCalendar");
  const mayChange = useCan()("reservations.write");
  const frame = useRef<HTMLDivElement>(null);
  const folded = useFolded();
  const houses = view.houses.map((house) => ({ house, isFolded: folded.includes(house.slug) }));
  const unfolded = { ...view, houses: houses.flatMap(({ house, isFolded }) => (isFolded ? [] : [house])) };
  useStayDrag(frame, { view: unfolded, mayChange, onRefusal });
  const period = { [styles.days]: view.days, [styles.now]: view.now } as CSSProperties;
  return (
    <>
      {mayChange && (
        <div className={styles.messages}>
          <p className={styles.hint} data-hidden={refusal ? "" : undefined}>
            <span className={withScripts}>{`${t("useDrag")} `}</span>
            <span>{t("use")}</span>
          </p>
          {refusal && <p className={styles.refusal}>{refusal}</p>}
        </div>
      )}
      <div ref={frame} className={styles.frame} role="region" aria-label={t("region")}>
        <div className={styles.sheet} style={period}>
          <table className={styles.table}>
            <Caption choice={choice} view={view} />
            <CalendarDays view={view} />
            <CalendarTotals view={view} />
            {houses.map(({ house, isFolded }) => (
              <tbody key={house.id} id={house.slug} className={styles.house[house.area]}>
                <HouseName house={house} view={view} choice={choice} folded={folded} />
                {!isFolded &&
                  house.units.map((unit) => <UnitRow key={unit.id} unit={unit} house={house} view={view} />)}
              </tbody>
            ))}
          </table>
          {view.now >= 0 && view.now <= view.days && <span className={styles.today} />}
        </div>
        <CalendarLegend />
      </div>
    </>
  );
}

/** For screen readers, and on paper: the period, the page and what was chosen. */
function Caption({ choice: { area, house }, view }: Pick<OccupancyCalendarProps, "choice" | "view">) {
  const { t } = useTranslation(["adminCalendar", "common"]);
  const locale = useLocale();
  const days = daysOf(view);
  const [from, to] = [days[0] ?? "", days.at(-1) ?? ""].map((day) => formatDate(day, locale, "long"));
  const parts = [
    t("caption", { from, to }),
    area && t(`common:areas.${area}`),
    house && view.choices.find(({ slug }) => slug === house)?.name,
    view.totalPages > 1 && t("page", { page: view.page, last: view.totalPages }),
  ];
  return <caption className={styles.caption}>{parts.filter(Boolean).join(" · ")}</caption>;
}

type HouseNameProps = { house: CalendarHouse; view: CalendarView; choice: CalendarChoice; folded: string[] };

/** The link folds the house: the address says which are, so that it works without scripts, and a reload keeps them. */
function HouseName({ house, view, choice, folded }: HouseNameProps) {
  const { t } = useTranslation("adminCalendar");
  const isShown = house.published && view.now >= 0 && view.now < view.days;
  const values = { count: house.units.length, shown: formatNumber(house.units.length) };
  return (
    <tr className={styles.row}>
      <td colSpan={2 * view.days + 1} className={styles.houseName}>
        <Link
          className={styles.houseLink}
          to={`${calendarUrl(choice, { folded: toggleFold(folded, house.slug) })}#${house.slug}`}
          replace
          preventScrollReset
          aria-expanded={!folded.includes(house.slug)}
        >
          <ChevronRight className={styles.fold} size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.areaMark} />
          <span>{house.name}</span>
          <small className={styles.houseFacts}>
            <span>
              {isShown ? t("freeTonight", { ...values, free: countFree(house, view.today) }) : t("units", values)}
            </span>
            {!house.published && <span>{`, ${t("draft")}`}</span>}
          </small>
        </Link>
      </td>
    </tr>
  );
}

type UnitRowProps = { unit: CalendarUnit; house: CalendarHouse; view: CalendarView };

function UnitRow({ unit, house, view }: UnitRowProps) {
  const { published } = house;
  const cells = useMemo(() => cellsOf(unit, { ...view, published }), [unit, view, published]);
  const unitPath = paths.adminUnit(house.slug, unit.id);
  return (
    <tr className={styles.row} data-unit="">
      <th scope="row" className={styles.unit}>
        <a className={styles.unitName} href={unitPath}>
          {unit.name}
        </a>
      </th>
      {cells.map((cell) => (
        <td key={cell.at} colSpan={cell.halves} className={styles.cell}>
          {cell.bar ? (
            <Bar cell={cell} unitPath={unitPath} />
          ) : (
            <FreeNights cell={cell} unit={unit} house={house} view={view} />
          )}
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
        {need && (
          <b className={styles.need} data-urgent={need === "overdue" || need === "declined" ? "" : undefined}>
            {t(`need.${need}`)}
          </b>
        )}
        <span>{name}</span>
      </a>
      {canMove && mayChange && (
        <a href={paths.adminChange(id)} className={styles.change} aria-label={t("change", { name })} />
      )}
    </>
  );
}

type FreeNightsProps = UnitRowProps & { cell: Extract<CalendarCell, { bar: null }> };

/** Leads to the form of a new stay: from the night that is pressed, otherwise from the first one. */
function FreeNights({ cell, unit, house, view }: FreeNightsProps) {
  const { t } = useTranslation("adminCalendar");
  const locale = useLocale();
  const mayBook = useCan()("reservations.write");
  const { gap } = cell;
  if (!gap || !mayBook) return null;
  const first = stayFrom(gap.first, gap, house);
  const hrefOf = (stay: typeof first) => paths.adminNew("reservations", { unitId: unit.id, ...stay });
  const [from, to] = [first.checkIn, first.checkOut].map((day) => formatDate(day, locale, "short"));
  const readNight = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return nightAt((clientX - left) / width, cell, view);
  };
  return (
    <a
      href={hrefOf(first)}
      className={styles.gap}
      aria-label={t("book", { unit: unit.name, from, to })}
      onPointerDown={(event) => {
        event.currentTarget.href = hrefOf(stayFrom(readNight(event), gap, house));
      }}
    />
  );
}
