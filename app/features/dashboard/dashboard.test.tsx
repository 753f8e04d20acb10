import type { ReactNode } from "react";
import { expect, it } from "vitest";
import type { Dashboard } from "contract/dashboard";
import { addDays } from "domain/seoul-time";
import { getI18next } from "~/platform/i18n/i18next.server";
import { render } from "../../../tests/factories/render";
import { stubSettings } from "../../../tests/factories/site";
import { ArrivalsDepartures, CodesToSet } from "./arrivals-departures";
import { KeyFigures } from "./key-figures";
import { NeedsAttention, timeLeft } from "./needs-attention";
import { NeedsNow } from "./needs-now";
import { SandboxCard } from "./dashboard";
import { listDayTicks, listMonthTicks } from "./figures";
import { compareAmounts, comparePoints, hasLastYear } from "./compare";

const show = (page: ReactNode, language: "en" | "ko" = "en") =>
  render(page, { language, at: "/admin", reader: { isLoggedIn: true, roles: ["admin"] } });

const none = { total: 0, rows: [] };
const one = { total: 1, rows: [] };
const lists = { today: { ...none, marked: 0 }, tomorrow: { ...none, marked: 0 }, notMarked: none };
const now = "2026-11-24T04:00:00.000Z"; // 13:00 in Seoul
const calmDay = {
  today: "2026-11-24",
  arrivals: lists,
  departures: lists,
  notReady: none,
  codesToSet: none,
  waiting: none,
  changes: none,
  overdue: { ...none, amount: 0 },
  deposits: none,
  collisions: none,
  money: none,
  transfers: none,
  documents: none,
  feeds: none,
  messages: none,
  consultations: none,
  conversations: { ...none, urgent: 0 },
  reviews: none,
} as unknown as Dashboard;

it("says that nothing waits only where no list has a row", () => {
  const calm = getI18next("en").t("adminDashboard:calm");
  const waits = (part: object) => show(<NeedsNow day={{ ...calmDay, ...part }} now={now} />);
  expect(waits({})).toContain(calm);
  for (const name of [
    "changes",
    "documents",
    "feeds",
    "messages",
    "consultations",
    "reviews",
    "overdue",
    "collisions",
  ] as const)
    expect(waits({ [name]: { ...one, amount: 1 } }), name).not.toContain(calm);
  for (const name of ["arrivals", "departures"] as const)
    expect(waits({ [name]: { ...lists, notMarked: one } }), name).not.toContain(calm);
  expect(waits({ overdue: { ...one, amount: 1 } })).toContain("overdue payment");
});

it("says in red what is late and for how long, and in amber what is only due", () => {
  const guest = {
    id: "1",
    resident: { firstName: "Linh", lastName: "Le" },
    checkIn: "2026-11-24",
    dueOn: "2026-11-20",
  };
  const first = { total: 1, rows: [guest] };
  const needs = (part: object, at = now) => show(<NeedsNow day={{ ...calmDay, ...part }} now={at} />);
  const code = (dueAt: string) => ({ total: 1, rows: [{ ...guest, dueAt }] });
  const [late, soon] = [code("2026-11-23T06:00:00.000Z"), code("2026-11-24T04:25:00.000Z")];
  expect(needs({ codesToSet: late })).toMatch(/data-late.*22 hours late/);
  expect(needs({ codesToSet: soon })).toContain("due in 25 minutes");
  expect(needs({ codesToSet: soon })).not.toContain("late");
  expect(needs({ overdue: { ...first, amount: 1 } })).toMatch(/data-late.*4 days late/);
  expect(needs({ notReady: first })).not.toContain("late");
  expect(needs({ notReady: first }, "2026-11-24T08:00:00.000Z")).toMatch(/data-late.*2 hours late/);
  const transfers = needs({ transfers: { total: 1, rows: [] } });
  expect(transfers).toMatch(/status=toTransfer[^]*refund to transfer/);
  expect(transfers).not.toContain("data-late");
  expect(needs({ deposits: { total: 1, rows: [{ overdue: false }] } })).not.toContain("data-late");
  expect(needs({ deposits: { total: 1, rows: [{ overdue: true }] } })).toContain("data-late");
  const card = ({ total, rows }: object & typeof late) =>
    show(<CodesToSet codesToSet={{ total, rows } as unknown as Dashboard["codesToSet"]} now={now} />);
  expect(card(late)).toContain("22 hours late");
  expect(card(soon)).toContain("due in 25 minutes");
});

it("shows documents that could not be made, with the stay and a way to make each again", () => {
  const failed = {
    reservationId: "0193",
    kind: "addendum",
    changeId: "0194",
    code: "H7K2-9QXD",
    listingName: "Harbour 201",
    resident: { firstName: "Linh", lastName: "Le" },
    failedAt: now,
  };
  const day = { ...calmDay, documents: { total: 1, rows: [failed] } } as unknown as Dashboard;
  const today = show(<NeedsAttention lists={day} now={now} />);
  expect(today).toContain('href="/admin/reservations/0193"');
  expect(today).toMatch(/href="\/admin\/reservations\/0193\/addendum.pdf\?change=0194"[^>]*><span>Make it again/);
});

it("shows calendars of channels that could not be read, or not in full, with the way to each", () => {
  const feed = { id: "1", houseSlug: "harbour", unitId: "0193", listingName: "Harbour 201", channel: "Airbnb" };
  const rows = [
    { ...feed, failed: true, skipped: 0 },
    { ...feed, id: "2", failed: false, skipped: 2 },
  ];
  const lists = { ...calmDay, feeds: { total: 2, rows } } as unknown as Dashboard;
  const today = show(<NeedsAttention lists={lists} now={now} />);
  expect(today).toContain("Channel calendars to check (2)");
  expect(today).toMatch(/href="\/admin\/houses\/harbour\/[^"]*0193[^"]*">Harbour 201/);
  expect(today).toContain("Not read");
  expect(today).toContain("2 events to check");
  expect(show(<NeedsAttention lists={lists} now={now} />, "ko")).toContain("확인할 일정 2개");
});

it("shows how many guests of the day are here, also those who are not listed", () => {
  const day = {
    today: "2026-11-24",
    tomorrow: "2026-11-25",
    arrivals: { ...lists, today: { total: 10, rows: [], marked: 9 } },
    departures: { ...lists, today: { total: 9, rows: [], marked: 9 } },
  };
  const today = show(<ArrivalsDepartures day={day} when="today" now={now} />);
  expect(today).toContain("9 here");
  expect(today).toContain("9 gone");
  expect(show(<ArrivalsDepartures day={day} when="tomorrow" now={now} />)).not.toContain("here");
});

const nights = { nights: 20, available: 40 };
const showRevenue = (revenue: Dashboard["revenue"], language?: "ko") =>
  show(
    <KeyFigures
      units={10}
      occupancy={{
        days: [{ day: "2026-11-24", occupied: 6, held: 0, lastYear: 5 }],
        months: [{ month: "2026-11-01", ...nights, lastYear: nights }],
      }}
      revenue={revenue}
    />,
    language,
  );

it("shows the revenue of a year ago where it allows no percentage, and says so where there is none", () => {
  const months = [
    { month: "2026-10-01", amount: 100, lastYear: 0 },
    { month: "2026-11-01", amount: 2_000_000, lastYear: 0 },
  ];
  const withOctober = [{ ...months[0]!, lastYear: 900_000 }, months[1]!];
  expect(showRevenue(months)).toContain("No figures from a year ago");
  expect(showRevenue(withOctober)).not.toContain("No figures");
  expect(showRevenue(withOctober)).toContain(">₩0 a year ago<");
  expect(showRevenue(withOctober, "ko")).toContain(">1년 전 0원<");
  const refunded = [months[0]!, { ...months[1]!, lastYear: -50_000 }];
  expect(showRevenue(refunded)).toMatch(/>₩?-₩?50K a year ago</);
});

it("names the services that are sandboxes, but not in the demo, where all are", () => {
  stubSettings({ DEMO: "off", BRAND_FILE: "tests/brand/brand.json" });
  const card = render(<SandboxCard sandboxes={["payments", "mail"]} />);
  expect(card).toContain("PAYMENT_GATEWAY=portone");
  expect(card).toContain("MAIL_GATEWAY=smtp");
  expect(card).not.toContain("SMS_GATEWAY");
  expect(card).toContain('href="/admin/set-up"');
  expect(render(<SandboxCard sandboxes={[]} />)).toBe("");
  stubSettings({ DEMO: "on" });
  expect(render(<SandboxCard sandboxes={["payments"]} />)).toBe("");
});

it.each([
  ["2026-11-21T05:30:59Z", { hours: 2, minutes: 30 }],
  ["2026-11-21T03:00:30Z", { hours: 0, minutes: 0 }],
  ["2026-11-21T02:00:00Z", { hours: 0, minutes: 0 }],
])("formats the time left until %s", (deadline, left) => {
  expect(timeLeft(deadline, "2026-11-21T03:00:00Z")).toEqual(left);
});

const daysFrom = (first: string) => Array.from({ length: 30 }, (_, index) => addDays(first, index));
const named = (first: string) => listDayTicks(daysFrom(first), (day) => day.slice(5)).filter(Boolean);
const marked = (first: string) => listDayTicks(daysFrom(first), String).filter((tick) => tick !== undefined);

it("names every third month", () => {
  expect(listMonthTicks(["12", "01", "02", "03", "04"], (month) => `M${month}`)).toEqual(["M12", "", "", "M03", ""]);
});

it("names the first day, the last, and where a month begins, where there is room", () => {
  expect(named("2026-11-15")).toEqual(["11-15", "12-01", "12-14"]);
  expect(named("2026-11-24")).toEqual(["12-01", "12-23"]);
  expect(named("2026-12-10")).toEqual(["12-10", "01-01"]);
  expect(named("2026-12-01")).toEqual(["12-01", "12-30"]);
  expect(marked("2026-11-24")).toHaveLength(3);
});

it("compares shares in the points that are shown", () => {
  expect(comparePoints(0.486, 0.424)).toEqual({ direction: "up", difference: 7 });
  expect(comparePoints(0.4, 0.42)).toEqual({ direction: "down", difference: 2 });
  expect(comparePoints(0.421, 0.42)).toEqual({ direction: "same", difference: 0 });
});

it("compares amounts in percent of the earlier one, where there is one", () => {
  expect(compareAmounts(120, 100)).toEqual({ direction: "up", difference: 20 });
  expect(compareAmounts(-50, 100)).toEqual({ direction: "down", difference: 150 });
  expect(compareAmounts(100, 100)).toEqual({ direction: "same", difference: 0 });
  expect(compareAmounts(100, 0)).toBeNull();
  expect(compareAmounts(100, -20)).toBeNull();
});

it("has no year before without a value in it", () => {
  expect([hasLastYear([0, 0]), hasLastYear([0, 3])]).toEqual([false, true]);
});
