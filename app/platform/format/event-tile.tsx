import { DateTile } from "~/design-system/date-tile/date-tile";
import { useLocale } from "../i18n/use-locale";
import { formatDateTile } from "./event-time";

/** The Seoul day of what takes place. */
export function EventTile({ startsAt, isPast }: { startsAt: string; isPast?: boolean }) {
  return <DateTile {...formatDateTile(startsAt, useLocale())} isPast={isPast} />;
}
