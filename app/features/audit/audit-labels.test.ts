import { expect, it } from "vitest";
import { translateName, translateAction, formatValue, type AuditLabels } from "./audit-labels";

const words: AuditLabels = {
  locale: "ko",
  fields: { facilities: "시설" },
  codes: { status: [{ confirmed: "확정" }, { answered: "답변 완료" }] },
  yes: "예",
  no: "아니요",
};
const written = (field: string, value: unknown) => formatValue(words, field, value);

it("translates an action, and shows an unknown one by its name", () => {
  const actions = { reservation: { canceled: "Cancelled" } };
  expect(translateAction(actions, "reservation.canceled")).toBe("Cancelled");
  expect(translateAction(actions, "reservation.constructor")).toBe("reservation.constructor");
  expect(translateAction(actions, "toString.x")).toBe("toString.x");
  expect(translateName({ board: "Board" }, "valueOf")).toBe("valueOf");
});

it("formats amounts in won, times in Seoul, and codes as labels", () => {
  expect(written("refund", 250_000)).toBe("250,000원");
  expect(written("signers", 2)).toBe("2");
  expect(written("position", 0)).toBe("1");
  expect(written("lat", 37.5551)).toBe("37.5551");
  expect(written("hiddenAt", "2026-12-21T16:00:00.000Z")).toBe("2026-12-22 01:00");
  expect(written("status", "answered")).toBe("답변 완료");
  expect(written("status", "constructor")).toBe("constructor");
  expect([written("main", true), written("main", false), written("reply", null)]).toEqual(["예", "아니요", "–"]);
});

it("names records in the reader's language", () => {
  expect(written("title", { en: "Picnic", ko: "소풍" })).toBe("소풍");
  expect(written("title", { en: "Picnic", ko: "" })).toBe("Picnic");
  expect(written("about", ["하나", "둘"])).toBe("하나\n둘");
  expect(written("facilities", [{ name: { en: "Desk", ko: "책상" }, place: "room" }])).toBe("책상");
  expect(written("unknown", { facilities: 5 })).toBe("시설: 5");
});
