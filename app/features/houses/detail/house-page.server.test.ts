import { expect, it, vi } from "vitest";
import type { House } from "contract/house";
import { ApiProblem } from "~/platform/api-client/api-problem";
import type { ApiClient } from "~/platform/api-client/api-client.server";
import { getI18next } from "~/platform/i18n/i18next.server";
import { findNextNights, findRefundChoice, listLineIcons } from "./house-page.server";

const house = { id: "mural" } as House;
const dates = "checkIn=2026-12-12&checkOut=2027-01-12";
const gone = ApiProblem.of("UPSTREAM_UNAVAILABLE", "No answer");
const wrongDay = new ApiProblem(400, "VALIDATION_FAILED", "", { cancelOn: ["Not such a day"] });
const preview = { bookedOn: "2026-11-21" };

function ask(query: string, ...answers: unknown[]) {
  const call = vi.fn(() => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { call, found: findRefundChoice({ call } as unknown as ApiClient, house, new URLSearchParams(query)) };
}

it.each([
  ["nobody answers", dates, [gone]],
  ["nobody answers about a day", `${dates}&cancelOn=2026-12-01`, [gone]],
  ["nobody answers any more", `${dates}&cancelOn=2026-12-31`, [wrongDay, gone]],
  ["the stay cannot be", dates, [new ApiProblem(400, "VALIDATION_FAILED", "", { guests: ["Too many"] })]],
])("loads no preview when %s", async (_when, query, answers) => {
  expect(await ask(query, ...answers).found).toBeNull();
});

it("loads nothing before both dates are chosen", async () => {
  const { found, call } = ask("checkIn=2026-12-12");
  expect(await found).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

it("previews the stay, and shows an invalid day's problem at its field", async () => {
  expect(await ask(dates, preview).found).toEqual({ preview, cancelOn: "", errors: [] });
  const cancelOn = "2026-12-31";
  const { found } = ask(`${dates}&cancelOn=${cancelOn}`, wrongDay, preview);
  expect(await found).toEqual({ preview, cancelOn, errors: ["Not such a day"] });
});

const none = { facilities: [], checkBefore: [], checkInGuide: [] };
const iconsOf = (language: "en" | "ko", thingsToKnow: string[]) =>
  listLineIcons({ ...none, thingsToKnow }, getI18next(language).getFixedT(language));

it("gives a line the icon of what it is about, in both languages", () => {
  expect(
    Object.values(iconsOf("en", ["Wi-Fi, 500 Mbit/s", "Rooms don't include bedding.", "No smoking, no pets."])),
  ).toEqual(["wifi", "bed-double", "cigarette-off"]);
  expect(Object.values(iconsOf("ko", ["와이파이 500Mbps", "금연 건물"]))).toEqual(["wifi", "cigarette-off"]);
  expect(Object.values(iconsOf("en", ["Smoke alarm in every room", "Front desk"]))).toEqual(["check", "check"]);
});

it("ticks a line of which it knows no word", () => {
  expect(iconsOf("en", ["Private breakfast club"])).toEqual({ "Private breakfast club": "check" });
});

const known = { checkIn: "2027-02-01", minimumNights: 7, listedUntil: "2027-05-28" };
const span = (from: string, to: string) => ({ from, to });

it.each([
  ["the morning after the stay in it", [span("2027-01-10", "2027-03-05")], { from: "2027-03-05", to: null }],
  ["until the next stay begins", [span("2027-02-20", "2027-05-10")], { from: "2027-02-01", to: "2027-02-20" }],
  [
    "the first nights that are enough for a stay",
    [span("2027-01-10", "2027-02-10"), span("2027-02-13", "2027-02-20"), span("2027-03-01", "2027-04-01")],
    { from: "2027-02-20", to: "2027-03-01" },
  ],
  [
    "nights that are just enough, the last known one included",
    [span("2027-01-10", "2027-05-22")],
    { from: "2027-05-22", to: null },
  ],
  ["nothing where one night is missing", [span("2027-01-10", "2027-05-23")], null],
  ["nothing that is not known", [span("2027-01-10", "2027-05-29")], null],
  ["nothing when no night is known to be taken", [], null],
])("says of a room that is not free %s", (_what, taken, next) => {
  expect(findNextNights(taken, known)).toEqual(next);
});
