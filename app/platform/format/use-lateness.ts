import { useTranslation } from "react-i18next";
import { timeLeftOf } from "./time-left";

/**
 * How late it is at `now`: “22 hours late”; null before the deadline. All of them ISO 8601. What is late is red everywhere
 * in the console, what has to be done and is not late is amber.
 */
export function useLateness(now: string): (deadline: string) => string | null {
  const { t } = useTranslation("admin");
  return (deadline) => {
    if (Date.parse(now) < Date.parse(deadline)) return null;
    const { unit, count } = timeLeftOf(now, deadline);
    return t(`late.${unit === "none" ? "minutes" : unit}`, { count });
  };
}
