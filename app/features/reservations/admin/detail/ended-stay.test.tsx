import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import type { AdminReservation } from "contract/admin/reservation";
import { AdminStatus } from "./reservation-detail";
import { People } from "./people";
import { StayLead } from "./stay-lead";
import { Resident, StayActions } from "./summary";
import { render } from "../../../../../tests/factories/render";

const textOf = (element: ReactElement) =>
  render(element, { at: "/admin/reservations/1", reader: { isLoggedIn: true, roles: ["admin"] } });

const occupant = {
  id: "1",
  firstName: "Linh",
  lastName: "Tran",
  email: "linh@example.com",
  countryCode: "84",
  phone: "123",
  contractSentAt: "2026-11-20T03:00:00Z",
  signedAt: null,
  declinedAt: null,
  mailProblem: null,
};
const refused = "Not possible now.";
const stayOf = (status: AdminReservation["status"], more = {}) =>
  ({
    id: "1",
    status,
    amountDue: 0,
    schedule: { checkIn: "2027-01-01", checkOut: "2027-03-01" },
    installments: [],
    guardian: null,
    member: occupant,
    occupants: [occupant],
    changes: [],
    refusals: {
      markArrived: refused,
      sendSigningReminder: refused,
      sendPaymentReminder: refused,
      extendHold: refused,
      midStayCheckout: refused,
      cancel: refused,
    },
    ...more,
  }) as unknown as AdminReservation;

describe("a stay that has ended", () => {
  it("asks nobody to sign any more", () => {
    const people = (status: AdminReservation["status"]) => textOf(<People reservation={stayOf(status)} />);
    expect(people("pending")).toContain("Sign the contract");
    for (const status of ["canceled", "expired"] as const) {
      expect(people(status)).not.toContain("Sign the contract");
      expect(people(status)).toContain("Not signed");
    }
  });

  it("says whose it was, without a link or an address once the account was deleted", () => {
    const facts = { plan: "full", refundPolicy: "thirtyDay", createdAt: "2026-11-20T03:00:00Z" };
    const pages = (member: object) => {
      const reservation = stayOf("completed", { ...facts, member });
      return textOf(<StayLead reservation={reservation} />) + textOf(<Resident reservation={reservation} />);
    };
    expect(pages({ ...occupant, id: "0193" })).toMatch(/Linh Tran[^]*users\/0193"[^]*mailto:linh@example.com/);
    const gone = pages({ id: "0193", firstName: "", lastName: "", email: null, phone: "" });
    expect(gone.match(/Former resident/g)).toHaveLength(2);
    expect(gone).not.toMatch(/mailto:|tel:|users\/0193|'s account|conversations\/new/);
  });

  it("explains only about the deposit why something is not possible", () => {
    const actions = (status: AdminReservation["status"]) => textOf(<StayActions reservation={stayOf(status)} />);
    expect(actions("pending")).toContain("Extend the hold");
    expect(actions("canceled")).not.toContain("Extend the hold");
  });

  it("offers to refund what its cancellation kept, not to settle it again", () => {
    const actions = textOf(<StayActions reservation={stayOf("canceled")} />);
    expect(actions).toContain("Return a kept deposit");
    expect(actions).not.toContain("Settle the deposit");
  });
});

it("separates what a phone shows of a person as running text", () => {
  const signed = { ...occupant, signedAt: "2026-11-21T03:00:00Z" };
  const people = (person: object) =>
    textOf(<People reservation={stayOf("pending", { occupants: [person] })} />).replace(/<[^>]*>/g, "");
  expect(people(signed)).toMatch(/linh@example\.com \+84 123.*Correct.*Nothing left +Signed on/);
  expect(people({ ...occupant, mailProblem: true })).toMatch(/Sign the contract +Link sent on .* The last message did/);
});

describe("a stay whose guests have arrived", () => {
  const actions = (more: object) =>
    textOf(<StayActions reservation={stayOf("confirmed", { arrivedAt: "2026-11-20T03:00:00Z", ...more })} />);

  it("offers to mark that they have left on the day of check-out, and explains why not before it", () => {
    const refusals = { markArrived: null, markLeft: "End the stay early." };
    expect(actions({ refusals })).not.toContain('value="markLeft"');
    expect(actions({ refusals })).toContain("End the stay early.");
    expect(actions({ refusals: { ...refusals, markLeft: null } })).toContain('value="markLeft"');
  });

  it("can be changed until they have left, and says so afterwards", () => {
    const left = "The residents have left, so you can&#x27;t change the stay.";
    const change = 'href="/admin/reservations/1/change"';
    expect(actions({ leftAt: null })).toContain(change);
    expect(actions({ leftAt: null })).not.toContain(left);
    expect(actions({ leftAt: "2026-11-23T00:30:00Z" })).toContain(left);
    expect(actions({ leftAt: "2026-11-23T00:30:00Z" })).not.toContain(change);
  });

  it("says that they have left instead of that they live here", () => {
    const status = (leftAt: string | null) =>
      textOf(<AdminStatus status="confirmed" phase="current" leftAt={leftAt} />);
    expect(status(null)).toContain("Lives here now");
    expect(status("2026-11-23T00:30:00Z")).toContain("Left on 23 Nov");
  });
});
