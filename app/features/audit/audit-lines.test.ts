import { expect, it } from "vitest";
import { toAuditLines, translateName, translateAction, formatValue, type AuditLabels } from "./audit-lines";

const id = "01890000-0000-7000-8000-000000000001";

it("lists changed fields with old and new value and language, then other details", () => {
  const detail = {
    before: { title: { en: "Old", ko: "같음" }, main: false, picture: null },
    after: { title: { en: "New", ko: "같음" }, main: true, picture: null },
    reason: "asked",
  };
  expect(toAuditLines({ action: "board.saved", detail })).toEqual([
    { field: "title", language: "en", was: "Old", is: "New" },
    { field: "main", was: false, is: true },
    { field: "picture", was: null, is: null },
    { field: "reason", is: "asked" },
  ]);
});

it("summarises created and deleted records without ids and empty fields", () => {
  const values = { id, houseId: id, title: { en: "New", ko: "새" }, version: 1, reason: "", pictures: [], main: false };
  const told = [
    { field: "title", is: { en: "New", ko: "새" } },
    { field: "main", is: false },
  ];
  expect(toAuditLines({ action: "board.created", detail: { after: values } })).toEqual(told);
  expect(toAuditLines({ action: "board.deleted", detail: { before: values } })).toEqual(told);
  expect(toAuditLines({ action: "board.madeMain", detail: { before: null, after: id } })).toEqual([]);
});

it("shows the status change of a reservation action", () => {
  expect(toAuditLines({ action: "reservation.canceled", detail: { from: "confirmed", refund: 250_000 } })).toEqual([
    { field: "status", was: "confirmed", is: "canceled" },
    { field: "refund", is: 250_000 },
  ]);
  const days = { from: "2026-12-21", to: "2026-12-01" };
  expect(toAuditLines({ action: "reservation.checkOutMoved", detail: days })).toEqual([
    { field: "checkOut", was: "2026-12-21", is: "2026-12-01" },
  ]);
  expect(toAuditLines({ action: "list.exported", detail: { list: "reservations", from: "2026-12-21" } })).toEqual([
    { field: "list", is: "reservations" },
    { field: "from", is: "2026-12-21" },
  ]);
});

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
