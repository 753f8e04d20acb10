import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import type { AdminReservation } from "contract/admin/reservation";
import type { ChangeQuote, StayChange } from "contract/stay-change";
import type { Language } from "domain/enums";
import { Schedule } from "../admin/detail/money";
import { StayLead } from "../admin/detail/stay-lead";
import { WaitingChange } from "../admin/detail/summary";
import { ChangeForm } from "./change-form";
import { ChangeOffer } from "./change-offer";
import { PendingChange, WithdrawChange } from "./pending-change";
import { render, type Page } from "../../../../tests/factories/render";

const page: Page = { at: "/admin/reservations/1", reader: { isLoggedIn: true, roles: ["admin"] } };
const textOf = (element: ReactElement, language: Language = "en") =>
  render(element, { language, at: "/admin/reservations/1", reader: { isLoggedIn: true, roles: ["admin"] } }).replace(
    /<[^>]*>/g,
    " ",
  );

const terms = {
  houseId: "1",
  unitId: "1",
  listingName: "Mapo 201",
  checkIn: "2027-02-01",
  checkOut: "2027-04-01",
  nights: 59,
  beddingSets: 0,
  totalPrice: 1_200_000,
};
const longer = { ...terms, checkOut: "2027-05-01", nights: 89, totalPrice: 1_800_000 };
const reservation = {
  id: "1",
  code: "ABCD-1234",
  listingName: "Mapo 201",
  member: { id: "2", firstName: "Linh", lastName: "Tran" },
  schedule: { checkIn: "2027-02-01", checkOut: "2027-04-01", nights: 59 },
  phase: "upcoming",
  guests: 1,
  beddingSets: 0,
  coupon: null,
  refundPolicy: "thirtyDay",
  changes: [],
  version: 1,
} as unknown as AdminReservation;
const quote = {
  from: terms,
  to: longer,
  lines: [],
  lost: [],
  difference: 600_000,
  refundAmount: 0,
  dueNow: 0,
  needsAddendum: true,
  holdExpiresAt: "2026-11-22T03:00:00.000Z",
  deposit: 500_000,
  installments: [],
  available: true,
} satisfies ChangeQuote;
const days = { earliest: "2026-12-01", latest: "2027-12-01", fullNights: [], lengths: [] };
const form = { reservation, action: "/", back: "/", fields: null, days, fieldErrors: {}, hasQuote: true };
const offer = { reservation, quote, fields: {}, action: "/" };

describe("the form of a change in the console", () => {
  it("speaks to staff: of their guests, not of “you”", () => {
    for (const [language, toGuests] of [
      ["en", /We hold this for you|You get back/],
      ["ko", /확보해 드려요/],
    ] as const) {
      const more = { ...quote, refundAmount: 10_000 };
      expect(textOf(<ChangeOffer {...offer} quote={more} />, language)).toMatch(toGuests);
      expect(textOf(<ChangeOffer {...offer} quote={more} isAdmin />, language)).not.toMatch(toGuests);
    }
  });

  it.each([
    ["en", /coupon needs a longer stay/, /counted to 1 February 2027/],
    ["ko", /쿠폰 조건보다 짧아져/, /2027년 2월 1일까지 남은 날/],
  ] as const)(
    "says which discount the change loses and from when refunds are counted, in %s",
    (language, lost, counted) => {
      const moved = { ...quote, lost: ["couponNights" as const], to: { ...longer, checkIn: "2027-03-01" } };
      const tiered = { ...reservation, refundPolicy: "tiered" as const };
      const text = textOf(<ChangeOffer {...offer} reservation={tiered} quote={moved} />, language);
      expect(text).toMatch(lost);
      expect(text).toMatch(counted);
      expect(textOf(<ChangeOffer {...offer} />, language)).not.toMatch(lost);
    },
  );

  it("does not call a reason optional that a move for the operator's own reason needs", () => {
    expect(textOf(<ChangeForm {...form} />)).toContain("(optional)");
    const text = textOf(<ChangeForm {...form} moves={[]} />);
    expect(text).not.toContain("(optional)");
    expect(text).toContain("Required if the reason is ours.");
  });

  it("names the room of a drop that is taken on days that the calendar did not show, not the one it leaves", () => {
    const to = { ...terms, unitId: "7", listingName: "Mapo 203" };
    const fields = { unitId: "7" };
    const html = render(
      <>
        <ChangeForm {...form} fields={fields} moves={[]} requested={to} />
        <ChangeOffer {...offer} quote={{ ...quote, to, available: false }} fields={fields} isAdmin />
      </>,
      page,
    );
    expect(html).toMatch(/<option value="7" selected="">Mapo 203 \(not available\)/);
    expect(html).toContain("Mapo 203 isn&#x27;t available for the whole stay");
  });

  it("names the guest and the stay", () => {
    expect(textOf(<StayLead reservation={reservation} />)).toMatch(/Linh Tran.*Mapo 201.*59 nights/);
  });
});

describe("a waiting change on the console's page of its stay", () => {
  const change = {
    ...quote,
    id: "3",
    status: "pending",
    requestedBy: "member",
    cause: "guest",
    reason: null,
    dueNow: 600_000,
    installment: 2,
    isPaid: false,
    signers: [
      { fullName: "Linh Tran", signedAt: "2026-11-21T04:00:00Z", declinedAt: null },
      { fullName: "Ana García", signedAt: null, declinedAt: null },
    ],
    endedAt: null,
    createdAt: "2026-11-21T03:00:00.000Z",
  } satisfies StayChange & Record<string, unknown>;

  it("says who must sign, until when, and what will be paid", () => {
    const text = textOf(<WaitingChange reservationId="1" change={change} />);
    expect(text).toContain("Still to sign: Ana García");
    expect(text).not.toContain("Still to sign: Linh");
    expect(text).toMatch(/₩600,000 due for the change/);
    expect(text).toMatch(/Held until/);
    expect(textOf(<WaitingChange reservationId="1" change={{ ...change, isPaid: true }} />)).toContain("₩600,000 paid");
  });

  it("speaks to the member of their own signature, and to admins of both", () => {
    const [linh, ana] = change.signers;
    const own = { ...linh!, isBooker: true };
    const read = (signers: StayChange["signers"], language: Language, ownReservationId?: string) =>
      textOf(
        <PendingChange change={{ ...change, signers }} action="/" ownReservationId={ownReservationId} />,
        language,
      );
    const both = [{ ...own, signedAt: null }, ana!];
    expect(read(both, "en", "1")).toContain("Waiting for you and Ana García to sign");
    expect(read(both, "ko", "1")).toContain("회원님과 Ana García 님 서명 필요");
    expect(read(both.slice(0, 1), "en", "1")).toContain("Waiting for you to sign");
    expect(read(both.slice(0, 1), "ko", "1")).toContain("회원님 서명 필요");
    expect(read([own, ana!], "en", "1")).toMatch(/You&#x27;ve signed .*Waiting for Ana García to sign/);
    expect(read(both, "en")).toContain("Waiting for Linh Tran, Ana García to sign");
    expect(read([own, ana!], "en")).toContain("Linh Tran has signed");
  });

  it("is told to admins formally, and of the guest's money", () => {
    const props = { change: { ...change, isPaid: true }, action: "/change" };
    const pages = [<PendingChange key="page" {...props} />, <WithdrawChange key="question" {...props} isAdmin />];
    for (const page of pages) {
      expect(textOf(page, "ko")).not.toMatch(/요(?=\.)/);
      expect(textOf(page, "ko")).toContain("입주자에게 600,000원");
      expect(textOf(page)).toContain("the guest gets ₩600,000 back");
    }
    expect(textOf(<PendingChange {...props} ownReservationId="1" />, "ko")).toContain("환불해 드려요");
  });

  it.each(["en", "ko"] as const)("is withdrawn only after a question, which says what follows: %s", (language) => {
    const props = { change: { ...change, isPaid: true }, action: "/change" };
    const link = render(<PendingChange {...props} />, {
      language,
      at: "/admin/reservations/1",
      reader: { isLoggedIn: true, roles: ["admin"] },
    });
    expect(link).toContain('href="/change?confirm=withdraw"');
    expect(link).not.toContain("<form");
    expect(textOf(<WithdrawChange {...props} />, language)).toMatch(
      { en: /e-mail every occupant.*refund ₩600,000/, ko: /모든 입주자에게 이메일로.*600,000원/ }[language],
    );
  });

  it("is what its installment is for, which is not owed", () => {
    const part = { number: 2, dueOn: "2026-11-22", from: "2027-04-01", to: "2027-05-01", rent: 600_000, discount: 0 };
    const rest = { bedding: 0, deposit: 0, amount: 600_000, received: 0, left: 600_000, paidAt: null };
    const installment = { ...part, ...rest, payBy: "2026-11-22T03:00:00.000Z", status: "upcoming" as const };
    expect(textOf(<Schedule installments={[installment]} />)).toContain("For the change");
    expect(textOf(<Schedule installments={[{ ...installment, payBy: null }]} />)).not.toContain("For the change");
  });
});
