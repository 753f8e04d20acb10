import { expect, it } from "vitest";
import { findDestinationChoice, formatDestinationCookie, readDestinationCookie } from "./destination-choice";

const find = (query: string, cookies: string | null = null) =>
  findDestinationChoice(new URLSearchParams(query), cookies);

it.each([
  ["university=korea-univ", null, "korea-univ"],
  ["university=korea-univ", "commute=hanyang", "korea-univ"],
  ["", "lng=ko; commute=hanyang", "hanyang"],
  ["university=", "commute=station.gangnam", "station.gangnam"],
  ["university=none", "commute=hanyang", undefined],
  ["", "commute=none", undefined],
  ["", "xcommute=hanyang", undefined],
  ["", "commute=<script>", undefined],
  ["", null, undefined],
])("chooses from “%s” and the cookie “%s”: %s", (query, cookies, expected) =>
  expect(find(query, cookies)).toBe(expected),
);

it("keeps the choice for a year, and deletes it", () => {
  const cookie = formatDestinationCookie("korea-univ", { secure: true });
  expect(cookie).toBe("commute=korea-univ; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
  expect(readDestinationCookie(cookie)).toBe("korea-univ");
  expect(formatDestinationCookie(null, { secure: false })).toBe("commute=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
});
