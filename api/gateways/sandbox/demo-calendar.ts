import type { RemoteCalendars } from "../../kernel/ports";

const host = "channel.example";

/** The address of a channel's calendar in the demo, which has one reservation: `to` is the morning on which it ends. */
export const demoCalendarUrl = (days: { from: string; to: string }) =>
  `https://${host}/calendar.ics?${new URLSearchParams(days).toString()}`;

/** Answers for the demo's channel without a connection; all other addresses are read as in production. */
export function createDemoCalendars(others: RemoteCalendars): RemoteCalendars {
  return {
    async read(address) {
      const url = new URL(address);
      return url.hostname === host ? writeDemoCalendar(url) : others.read(address);
    },
  };
}

function writeDemoCalendar({ searchParams }: URL): string {
  const toDay = (name: string) => (searchParams.get(name) ?? "").replaceAll("-", "");
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//EN`,
    "BEGIN:VEVENT",
    `UID:reservation@${host}`,
    `DTSTART;VALUE=DATE:${toDay("from")}`,
    `DTEND;VALUE=DATE:${toDay("to")}`,
    "SUMMARY:Reserved",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}
