import { expect, it } from "vitest";
import { getI18next } from "~/platform/i18n/i18next.server";
import { listLineIcons } from "./line-icons.server";

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
