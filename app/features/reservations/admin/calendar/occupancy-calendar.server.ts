import { getOccupancyCalendar, type OccupancyCalendar } from "contract/occupancy-calendar";
import { seoulDate } from "contract/dates";
import { bookingWindow } from "domain/stays/booking-window";
import { areaSlugs } from "domain/enums";
import { addDays, seoulInstant } from "domain/seoul-time";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import type { Translate } from "~/platform/i18n/i18next.server";
import { pageNumberOf } from "~/platform/paths/page-number";
import { formatResident } from "~/shared/person-name/resident-name";
import { isMovable, needOf, stateOf } from "./calendar-state";
import type { CalendarBlock, CalendarChoice, CalendarStay, CalendarView } from "./calendar-view";

type Unit = OccupancyCalendar["houses"][number]["units"][number];

/** Invalid values are ignored. */
export function readCalendarChoice(query: URLSearchParams): CalendarChoice {
  return {
    start: seoulDate.safeParse(query.get("start")).data,
    days: query.get("days") === "31" ? 31 : 14,
    area: areaSlugs.find((slug) => slug === query.get("area")),
    house: query.get("house")?.slice(0, 200) || undefined,
    page: pageNumberOf(query),
  };
}

/** What the page shows: no more of a stay than that, because the document contains it twice. */
export async function getCalendarView(
  api: ApiClient,
  choice: CalendarChoice,
  { t, now }: { t: Translate; now: Date },
): Promise<CalendarView> {
  const { houses, totals, ...calendar } = await api.call(getOccupancyCalendar, { query: choice });
  const presentStay = (stay: Unit["stays"][number]): CalendarStay => {
    const { id, guests, checkIn, checkOut, from, to, status, contract, payment, presence } = stay;
    const facts = [t(`adminCalendar:status.${status}`)];
    if (contract !== "signed") facts.push(t(`adminCalendar:contract.${contract}`));
    if (payment !== "paid") facts.push(t(`adminCalendar:payment.${payment}`));
    if (presence !== "expected") facts.push(t(`adminCalendar:presence.${presence}`));
    const hasMoved = from !== checkIn || to !== checkOut;
    return {
      id,
      name: formatResident(t, stay),
      guests,
      from,
      to,
      ...(hasMoved && { dates: { checkIn, checkOut } }),
      state: stateOf(stay),
      need: needOf(stay),
      facts: facts.join(", "),
      ...(isMovable(stay, calendar.today) && { canMove: true }),
    };
  };
  const presentBlock = ({ from, to, reason, note }: Unit["blocks"][number]): CalendarBlock => ({
    from,
    to,
    state: reason === "channel" || reason === "change" ? reason : "blocked",
    reason: t(`adminUnits:reasons.${reason}`),
    note,
  });
  return {
    ...calendar,
    totals: {
      arrivals: totals.map(({ arrivals }) => arrivals),
      departures: totals.map(({ departures }) => departures),
      free: totals.map(({ free }) => free),
    },
    now: (now.getTime() - seoulInstant(calendar.start, 0).getTime()) / 86_400_000,
    earliest: bookingWindow(now).earliest,
    previous: addDays(calendar.start, -calendar.days),
    next: addDays(calendar.start, calendar.days),
    houses: houses.map(({ units, ...house }) => ({
      ...house,
      units: units.map(({ stays, blocks, ...unit }) => ({
        ...unit,
        stays: stays.map(presentStay),
        ...(blocks.length > 0 && { blocks: blocks.map(presentBlock) }),
      })),
    })),
  };
}
