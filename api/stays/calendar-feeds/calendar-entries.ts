import type { Installment } from "contract/price";
import type { Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { formatMoney } from "domain/money/money";
import { addDays, checkInInstant, checkOutInstant } from "domain/seoul-time";
import { translate } from "../../kernel/http/language";
/** An entry is an event of a stay. `key` is unique within the stay and stable; `days` are [first, end). */
type CalendarEntry = {
  key: string;
  summary: string;
  description: string;
  canceled: boolean;
  tentative: boolean;
  when: { days: [string, string] } | { from: Date; to: Date };
};

const hour = 3_600_000;

/** A stay's events. An elapsed hold counts as expired even before the job has run. */
export function describeStay(stay: Reservation, language: Language, now: Date): CalendarEntry[] {
  const { checkIn, checkOut } = stay.schedule;
  const held = stay.holdExpiresAt ? new Date(stay.holdExpiresAt) : null;
  const status = held && held <= now ? "expired" : stay.status;
  const say = (key: string, values = {}) =>
    translate(language, `messages:feed.${key}`, { listing: stay.listingName, ...values });
  const about = say("about", { code: stay.code, status: translate(language, `messages:calendar.status.${status}`) });
  const ended = status === "canceled" || status === "expired";
  const all = { canceled: ended, tentative: status === "pending", description: about };
  const arrival = checkInInstant(checkIn);
  const departure = checkOutInstant(checkOut);
  const due = (part: Installment): CalendarEntry => ({
    ...all,
    key: `due-${part.number}`,
    summary: say(part.status === "paid" ? "paid" : "due", { amount: formatMoney(part.left || part.amount, language) }),
    canceled: ended || part.status === "void",
    when: { days: [part.dueOn, addDays(part.dueOn, 1)] },
  });
  const entries: CalendarEntry[] = [
    { ...all, key: "stay", summary: stay.listingName, when: { days: [checkIn, checkOut] } },
    { ...all, key: "check-in", summary: say("checkIn"), when: { from: arrival, to: new Date(+arrival + hour) } },
    { ...all, key: "check-out", summary: say("checkOut"), when: { from: new Date(+departure - hour), to: departure } },
    ...stay.installments.filter(({ amount, payBy }) => amount > 0 && !payBy).map(due),
  ];
  if (!held) return entries;
  const deadline = { from: new Date(+held - hour / 2), to: held };
  const text = `${say("deadlineAbout")}\n${about}`;
  return [...entries, { ...all, key: "deadline", summary: say("deadline"), description: text, when: deadline }];
}
