import { DateLeaf } from "~/design-system/date-leaf/date-leaf";
import { useLocale } from "../i18n/use-locale";
import { formatLeaf } from "./event-time";

/** The Seoul day of what takes place. */
export function EventLeaf({ startsAt, isPast }: { startsAt: string; isPast?: boolean }) {
  return <DateLeaf {...formatLeaf(startsAt, useLocale())} isPast={isPast} />;
}
