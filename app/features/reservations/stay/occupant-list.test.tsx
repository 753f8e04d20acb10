import { expect, it } from "vitest";
import { reservationSchema, type Reservation } from "contract/reservation";
import { anExample } from "../../../../tests/factories/example";
import { render } from "../../../../tests/factories/render";
import { OccupantList } from "./occupant-list";

const person = { firstName: "Linh", lastName: "Tran", declinedAt: null, mailProblem: false };
const signed = { ...person, id: "0193a000-0000-7000-8000-000000000001", signedAt: "2026-11-22T03:00:00.000Z" };
const unsigned = { ...person, id: "0193a000-0000-7000-8000-000000000002", signedAt: null };

/** The ids of those who can be replaced. */
function listReplaceable(contract: Reservation["contract"]) {
  const part = { status: "pending" as const, contract, occupants: [signed, unsigned], guardian: null };
  const page = render(
    <OccupantList reservation={anExample(reservationSchema, part)} occupantOptions={{ countryCode: [] }} />,
  );
  return [...page.matchAll(/name="occupantId" value="([^"]*)"/g)].map(([, id]) => id);
}

it("offers to replace those who have not signed, and nobody once the contract is signed", () => {
  expect(listReplaceable("sent")).toEqual([unsigned.id]);
  expect(listReplaceable("signed")).toEqual([]);
});
