import { expect, it } from "vitest";
import type { Reservation } from "contract/reservation";
import { listMissing } from "./signers";

const person = { firstName: "Misaki", lastName: "Mori", signedAt: null, declinedAt: null };
const stay = {
  occupants: [
    { ...person, isBooker: true },
    { ...person, firstName: "Linh", lastName: "Tran", isBooker: false },
  ],
  guardian: null,
} as unknown as Reservation;

it("lists those who have not signed: the booker as “you”, except for admins", () => {
  expect(listMissing(stay)).toEqual({ isYou: true, names: "Linh Tran" });
  expect(listMissing(stay, { isBooker: false })).toEqual({ isYou: false, names: "Misaki Mori, Linh Tran" });
});
