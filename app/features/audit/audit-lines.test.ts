import { expect, it } from "vitest";
import { toAuditLines } from "./audit-lines";

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
