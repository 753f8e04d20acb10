import { expect, it } from "vitest";
import { reservationSchema, type Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { NextStay } from "./next-stay";
import { anExample } from "../../../../tests/factories/example";
import { anInstallment } from "../../../../tests/factories/installment";
import { render } from "../../../../tests/factories/render";

function show(language: Language, today: string, part: Partial<Reservation> = {}): string {
  const reservation = anExample(reservationSchema, {
    id: "stay-1",
    code: "H7K2-9QXD",
    guests: 1,
    listingName: "Mural House 201",
    status: "confirmed",
    phase: "upcoming",
    contract: "signed",
    payment: "paid",
    installments: [anInstallment(1, "paid", "2026-11-22")],
    house: { area: "hongdae", areaName: language === "en" ? "Hongdae" : "홍대", cover: { path: "a.jpg" } },
    schedule: { checkIn: "2026-12-15", checkOut: "2027-02-13", nights: 60 },
    ...part,
  });
  return render(<NextStay reservation={reservation} today={today} />, { language }).replaceAll("\u00A0", " ");
}

it.each([
  ["en", "2026-11-24", "upcoming", "21 days until Hongdae"],
  ["en", "2026-12-14", "upcoming", "You move in tomorrow"],
  ["en", "2026-12-26", "current", "Day 12 of 60"],
  ["ko", "2026-11-24", "upcoming", "홍대 하우스 입주까지 21일"],
  ["ko", "2026-12-26", "current", "60일 중 12일째"],
] as const)("says in %s on %s how far a stay is that is %s", (language, today, phase, line) => {
  expect(show(language, today, { phase })).toContain(line);
});

it("leaves the day out of the copy that is shown offline, and keeps the dates in it", () => {
  const [, counted] = show("en", "2026-11-24").match(/<p [^>]*data-needs-line="">([^<]*)</) ?? [];
  expect(counted).toBe("21 days until Hongdae");
  expect(show("en", "2026-11-24")).toContain("Tue, 15 Dec 2026");
});

it("names one step as the next, and leads to it", () => {
  const page = show("en", "2026-11-24");
  expect(page.match(/aria-current="step"/g)).toHaveLength(1);
  expect(page).toMatch(/aria-current="step".*?Door code/);
  expect(page).toContain('href="/mypage/reservations/stay-1/guide"');
});
