import { useTranslation } from "react-i18next";
import type { OccupancyCalendar } from "contract/occupancy-calendar";
import { formatName } from "domain/person-name";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import { cellsOf, daysOf, needOf, type BoardCell } from "./calendar-cells";
import { BoardDays, BoardTotals } from "./calendar-days";
import { useCalendarLabels } from "./use-calendar-labels";
import * as styles from "./occupancy-calendar.css";

/** Units × days, one table. Small markup: a month of 500 units has a thousand stays. */
export function OccupancyTable({ board }: { board: OccupancyCalendar }) {
  const { t } = useTranslation("adminCalendar");
  const locale = useLocale();
  const labels = useCalendarLabels();
  const days = daysOf(board);
  const [from, to] = [days[0] ?? "", days.at(-1) ?? ""].map((day) => formatDate(day, locale, "long"));
  return (
    <div className={styles.frame} role="region" aria-label={t("region")}>
      <table className={styles.table({ span: days.length > 7 ? "month" : "week" })}>
        <caption className={styles.caption}>{t("caption", { from, to })}</caption>
        <BoardDays board={board} />
        <BoardTotals board={board} />
        {board.houses.map((house) => (
          <tbody key={house.id}>
            <tr>
              <th scope="rowgroup" colSpan={days.length + 1} className={styles.house}>
                <span>{house.name}</span>
              </th>
            </tr>
            {house.units.map((unit) => (
              <tr key={unit.id}>
                <th scope="row">{unit.name}</th>
                {cellsOf(unit, board).map((cell, index) => (
                  <Cell key={index} cell={cell} labels={labels} unitPath={paths.adminUnit(house.slug, unit.id)} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const presenceMarks = { expected: "", arrived: "✓", left: "→" };

type CellProps = { cell: BoardCell; labels: ReturnType<typeof useCalendarLabels>; unitPath: string };

function Cell({ cell, labels, unitPath }: CellProps) {
  if (!cell.bar) return <td colSpan={cell.nights}>{labels.free(cell.nights)}</td>;
  const { bar, begins, ends, nights } = cell;
  const edges = { "data-from": begins ? "" : undefined, "data-to": ends ? "" : undefined };
  if ("block" in bar) {
    return (
      <td colSpan={nights}>
        <a href={unitPath} className={styles.blocked} {...edges}>
          <span aria-hidden="true">
            <b>{labels.reason(bar.block.reason)}</b> {bar.block.note}
          </span>
          <VisuallyHidden>{labels.block(bar.block)}</VisuallyHidden>
        </a>
      </td>
    );
  }
  const { stay } = bar;
  const need = needOf(stay);
  return (
    <td colSpan={nights}>
      <a href={paths.adminRecord("reservations", stay.id)} className={styles.tones[need ?? stay.status]} {...edges}>
        <span aria-hidden="true">
          {need && <b>{labels.need(need)}</b>} {presenceMarks[stay.presence]} {formatName(stay)}
        </span>
        <VisuallyHidden>{labels.stay(stay)}</VisuallyHidden>
      </a>
    </td>
  );
}
