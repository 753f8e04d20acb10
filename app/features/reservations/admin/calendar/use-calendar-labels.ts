import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { OccupancyCalendar } from "contract/occupancy-calendar";
import { formatName } from "domain/person-name";
import { formatDate, formatNumber } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import type { needOf } from "./calendar-cells";

type Unit = OccupancyCalendar["houses"][number]["units"][number];
type Stay = Unit["stays"][number];
type Block = Unit["blocks"][number];
type Need = NonNullable<ReturnType<typeof needOf>>;

/** Each text is looked up once: a month of 500 units has the same few some thousand times. */
export function useCalendarLabels() {
  const { t } = useTranslation(["adminCalendar", "adminUnits"]);
  const locale = useLocale();
  return useMemo(() => {
    const free = remembered((nights: number) => t("free", { count: nights, shown: formatNumber(nights) }));
    const day = remembered((date: string) => formatDate(date, locale, "short"));
    const state = remembered((key: string) => {
      const [status, contract, payment, presence] = key.split(" ") as [
        Stay["status"],
        Stay["contract"],
        Stay["payment"],
        Stay["presence"],
      ];
      const parts = [t(`status.${status}`), t(`contract.${contract}`), t(`payment.${payment}`)];
      return [...parts, ...(presence === "expected" ? [] : [t(`presence.${presence}`)])].join(", ");
    });
    const need = remembered((need: Need) => t(`need.${need}`));
    const reason = remembered((key: Block["reason"]) => t(`adminUnits:reasons.${key}`));
    return {
      free,
      need,
      reason,
      block: ({ from, to, reason: key, note }: Block) =>
        t("block", { reason: [reason(key), note].filter(Boolean).join(", "), from: day(from), to: day(to) }),
      stay: ({ checkIn, checkOut, status, contract, payment, presence, ...person }: Stay) =>
        t("stay", {
          name: formatName(person),
          from: day(checkIn),
          to: day(checkOut),
          state: state(`${status} ${contract} ${payment} ${presence}`),
        }),
    };
  }, [t, locale]);
}

function remembered<Key, Word>(say: (key: Key) => Word): (key: Key) => Word {
  const cache = new Map<Key, Word>();
  return (key) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const label = say(key);
    cache.set(key, label);
    return label;
  };
}
