import { useSearchParams } from "@remix-run/react";
import { paths } from "~/platform/paths/paths";
import type { CalendarChoice } from "./calendar-view";

const name = "folded";

/** The houses of which only the names are shown. In the browser: the page is not loaded again when one is folded. */
export function useFolded(): string[] {
  return foldedOf(useSearchParams()[0]);
}

export const foldedOf = (query: URLSearchParams): string[] => query.get(name)?.split(",").filter(Boolean) ?? [];

export const toggleFold = (folded: readonly string[], house: string): string[] =>
  folded.includes(house) ? folded.filter((each) => each !== house) : [...folded, house];

/** The calendar as it was chosen, but for these changes. */
export function calendarUrl(
  { start, days, area, house, page }: CalendarChoice,
  { folded, ...changes }: Partial<CalendarChoice> & { folded: readonly string[] },
): string {
  const chosen = { start, days, area, house, page, ...changes };
  return paths.adminCalendar({
    ...chosen,
    days: chosen.days === 31 ? 31 : undefined,
    page: chosen.page > 1 ? chosen.page : undefined,
    [name]: folded.join(","),
  });
}

/** Whether another address folds or unfolds houses and shows the same otherwise. */
export function isFoldAlone(current: URL, next: URL): boolean {
  const rest = ({ searchParams }: URL) => {
    const query = new URLSearchParams(searchParams);
    query.delete(name);
    return query.toString();
  };
  return current.search !== next.search && current.pathname === next.pathname && rest(current) === rest(next);
}
