import { expect, it } from "vitest";
import { tenancyContractSchema, type TenancyContract } from "contract/tenancy-contract";
import { anExample, type Part } from "../../../tests/factories/example";
import { Answered } from "./signed";
import { render } from "../../../tests/factories/render";

function findLinks(part: Part<TenancyContract> = {}): string[] {
  const signer = { fullName: "Linh Tran", signedAt: "2026-11-24T03:10:00.000Z", ownReservationId: "1" };
  const contract = anExample(tenancyContractSchema, {
    signer,
    parties: [signer],
    amountDue: 600_000,
    status: "sent",
    ...part,
  });
  const html = render(<Answered contract={contract} token="token" />);
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, text]) => `${to} ${text}`);
}

const back = "/mypage/reservations/1 Back to your stay";

it("leads the booker who has signed to the payment first", () => {
  expect(findLinks()).toEqual(["/pay/1 Pay ₩600,000", back]);
});

it("leads to no payment where nothing is due, the stay is cancelled, or another person booked", () => {
  expect(findLinks({ amountDue: 0 })).toEqual([back]);
  expect(findLinks({ isCanceled: true })).toEqual([back]);
  const signer = { fullName: "Mai Pham", signedAt: "2026-11-24T03:10:00.000Z" };
  expect(findLinks({ signer, parties: [signer] })).toEqual([]);
});
