import { expect, it } from "vitest";
import { listDocuments } from "./document-list";

const kindsOf = (stay: Parameters<typeof listDocuments>[0]) =>
  listDocuments(stay).map(({ kind, isReady }) => `${kind} ${isReady ? "ready" : "later"}`);

it("announces documents that will be available later", () => {
  expect(kindsOf({ contract: "sent", status: "pending", holdExpiresAt: null, payments: [], changes: [] })).toEqual([
    "contract later",
    "residence later",
    "receipt later",
  ]);
});

it.each(["canceled", "expired"] as const)("omits documents that will never be available: %s", (status) => {
  expect(kindsOf({ contract: "sent", status, holdExpiresAt: null, payments: [], changes: [] })).toEqual([]);
  expect(kindsOf({ contract: "signed", status, holdExpiresAt: null, payments: [], changes: [] })).toEqual([
    "contract ready",
  ]);
});

it.each(["completed", "terminated"] as const)("keeps the documents of a past stay: %s", (status) => {
  expect(kindsOf({ contract: "signed", status, holdExpiresAt: null, payments: [], changes: [] })).toEqual([
    "contract ready",
    "residence ready",
  ]);
});

it("has a receipt once won was received, but not for another currency", () => {
  const paidIn = (currency: string) => ({ received: { amount: 98_750, currency } });
  const stay = { contract: "sent" as const, status: "canceled" as const, holdExpiresAt: null, changes: [] };
  expect(kindsOf({ ...stay, payments: [paidIn("USD"), { received: null }] })).toEqual([]);
  expect(kindsOf({ ...stay, payments: [paidIn("KRW")] })).toEqual(["receipt ready"]);
});

it("has the addendum of each change that everyone has signed, the newest first", () => {
  const stay = { contract: "signed", status: "confirmed", holdExpiresAt: null, payments: [] } as const;
  const change = (id: string, status: "done" | "pending", needsAddendum = true) => {
    return { id, status, needsAddendum, endedAt: status === "done" ? `2026-11-0${id}T03:00:00Z` : null };
  };
  const changes = [change("1", "done"), change("2", "done", false), change("3", "done"), change("4", "pending")];
  const addenda = listDocuments({ ...stay, changes }).filter(({ kind }) => kind === "addendum");
  expect(addenda.map(({ change: id, signedAt }) => [id, signedAt])).toEqual([
    ["3", "2026-11-03T03:00:00Z"],
    ["1", "2026-11-01T03:00:00Z"],
  ]);
});
