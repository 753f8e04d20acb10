import { occupancyCalendarSchema, type OccupancyCalendar } from "contract/occupancy-calendar";
import { seoulDate } from "contract/dates";
import { areaSlugs } from "domain/enums";
import { addDays, seoulDay } from "domain/seoul-time";
import type { ApiClient } from "~/platform/api-client/api-client.server";

/** Invalid values are ignored. */
export type BoardChoice = {
  view: "week" | "month";
  start: string | undefined;
  days: number;
  area: string | undefined;
  house: string | undefined;
};

export function readBoardChoice(query: URLSearchParams, now: Date): BoardChoice {
  const chosenDay = seoulDate.safeParse(query.get("start")).data;
  const area = areaSlugs.find((slug) => slug === query.get("area"));
  const house = query.get("house")?.slice(0, 200) || undefined;
  if (query.get("view") !== "month") return { view: "week", start: chosenDay, days: 7, area, house };
  const start = `${(chosenDay ?? seoulDay(now)).slice(0, 7)}-01`;
  return { view: "month", start, days: daysInMonth(start), area, house };
}

export function getOccupancyCalendar(
  api: ApiClient,
  { start, days, area, house }: BoardChoice,
): Promise<OccupancyCalendar> {
  return api.get("/v1/admin/reservations/week", {
    query: { start, days, area, house },
    returns: occupancyCalendarSchema,
  });
}

export function neighboursOf({ start, days }: Pick<OccupancyCalendar, "start" | "days">, view: BoardChoice["view"]) {
  const before = addDays(start, -1);
  return {
    previous: view === "month" ? `${before.slice(0, 7)}-01` : addDays(start, -days),
    next: addDays(start, days),
  };
}

function daysInMonth(first: string): number {
  const [year = 0, month = 0] = first.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
