import { expect, it } from "vitest";
import { findNextNights } from "./rooms.server";

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
