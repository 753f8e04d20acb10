import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import type { CalendarStay, CalendarUnit, CalendarView } from "./calendar-view";
import { listenForDrags, type Place } from "./drag-gesture";
import * as styles from "./occupancy-calendar.css";
import { planDrop } from "./stay-drop";

type Dragged = { stay: CalendarStay; bar: HTMLElement; ghost: HTMLElement; landing: HTMLElement; note: HTMLElement };

/**
 * Lets the bars of stays be dragged to other rows and days. A drop opens the page of the change with these terms, which
 * asks for the rest; one that cannot be is refused with a sentence. `null` when the next drag begins.
 */
export function useStayDrag(
  frame: RefObject<HTMLElement | null>,
  {
    view,
    mayChange,
    onRefusal,
  }: { view: CalendarView; mayChange: boolean; onRefusal: (sentence: string | null) => void },
): void {
  const { t } = useTranslation("adminCalendar");
  const locale = useLocale();
  const navigate = useNavigate();
  const latest = useRef({ view, t, locale, navigate, onRefusal });
  useEffect(() => {
    latest.current = { view, t, locale, navigate, onRefusal };
  });

  useEffect(() => {
    const element = frame.current;
    if (!element || !mayChange) return;
    const listRows = () => [...element.querySelectorAll<HTMLElement>("tr[data-unit]")];
    const listUnits = () => latest.current.view.houses.flatMap(({ units }) => units);
    const unitOf = (row: HTMLElement | null): CalendarUnit | undefined =>
      row ? listUnits()[listRows().indexOf(row)] : undefined;
    const dayWidth = () => {
      const { days } = latest.current.view;
      const [name, cells] = [listRows()[0]!.firstElementChild!, listRows()[0]!];
      return (cells.getBoundingClientRect().width - name.getBoundingClientRect().width) / days;
    };
    const plan = ({ stay }: Dragged, { row, dx }: Place) => {
      const unit = unitOf(row);
      return unit && planDrop(latest.current.view, stay, { unitId: unit.id, days: Math.round(dx / dayWidth()) });
    };
    const daysText = ({ checkIn, checkOut }: { checkIn: string; checkOut: string }) =>
      [checkIn, checkOut].map((day) => formatDate(day, latest.current.locale, "short")).join(" – ");

    return listenForDrags<Dragged>(element, listRows, {
      find(pressed) {
        const bar = pressed.closest<HTMLElement>("a[data-bar]");
        const unit = unitOf(bar?.closest<HTMLElement>("tr[data-unit]") ?? null);
        const stay = unit?.stays.find(
          ({ id, canMove }) => canMove && paths.adminRecord("reservations", id) === bar?.getAttribute("href"),
        );
        if (!bar || !stay) return null;
        const [landing, note] = [document.createElement("div"), document.createElement("div")];
        return { stay, bar, ghost: bar.cloneNode(true) as HTMLElement, landing, note };
      },
      begin({ bar, ghost, landing, note }) {
        latest.current.onRefusal(null);
        const { width, height } = bar.getBoundingClientRect();
        ghost.className += ` ${styles.ghost}`;
        ghost.style.width = `${width}px`;
        ghost.style.height = `${height}px`;
        ghost.ariaHidden = landing.ariaHidden = note.ariaHidden = "true";
        landing.className = styles.landing;
        bar.dataset.dragged = "";
        note.className = styles.note;
        note.textContent = latest.current.t("drag.otherPages");
        element.append(ghost, landing, ...(latest.current.view.totalPages > 1 ? [note] : []));
        document.body.style.cursor = "grabbing";
      },
      move(dragged, place) {
        const { bar, ghost, landing } = dragged;
        const own = bar.getBoundingClientRect();
        ghost.style.transform = `translate(${own.left + place.dx}px, ${place.y - own.height / 2}px)`;
        const planned = plan(dragged, place);
        landing.hidden = !planned || !place.row;
        if (!planned || !place.row) return;
        const row = place.row.getBoundingClientRect();
        const left = own.left + Math.round(place.dx / dayWidth()) * dayWidth();
        landing.textContent = `${planned.unit}, ${daysText(planned.target)}`;
        landing.dataset.refused = planned.refusal ?? "";
        landing.style.transform = `translate(${left}px, ${row.top}px)`;
        landing.style.width = `${own.width}px`;
        landing.style.height = `${row.height}px`;
      },
      drop(dragged, place) {
        const planned = plan(dragged, place);
        if (!planned) return;
        const { unit, guests, occupancy, target } = planned;
        if (!planned.refusal) {
          latest.current.navigate(paths.adminChange(dragged.stay.id, target));
          return;
        }
        const earliest = formatDate(latest.current.view.earliest, latest.current.locale, "short");
        const values = {
          room: unit,
          days: daysText(target),
          guests,
          count: occupancy,
          earliest,
          name: dragged.stay.name,
        };
        latest.current.onRefusal(latest.current.t(`drag.${planned.refusal}`, values));
      },
      end({ bar, ghost, landing, note }) {
        delete bar.dataset.dragged;
        ghost.remove();
        landing.remove();
        note.remove();
        document.body.style.cursor = "";
      },
    });
  }, [frame, mayChange]);
}
