import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { reservationSchema } from "contract/reservation";
import * as buttonStyles from "~/design-system/button/button.css";
import { NextStay } from "./next-stay";
import { NextStepButton } from "./next-step";
import { StayCard } from "./stay-card";
import { anExample } from "../../../../tests/factories/example";
import { anInstallment } from "../../../../tests/factories/installment";
import { render } from "../../../../tests/factories/render";

const unpaid = (id: string) =>
  anExample(reservationSchema, {
    id,
    code: "H7K2-9QXD",
    guests: 1,
    listingName: "Mural House 201",
    status: "pending",
    phase: "upcoming",
    contract: "sent",
    payment: "unpaid",
    amountDue: 700_000,
    holdExpiresAt: "2026-11-24T03:00:00.000Z",
    installments: [anInstallment(1, "due", "2026-11-22")],
    house: { slug: "mural", area: "hongdae", areaName: "Hongdae", cover: { path: "a.jpg" } },
    schedule: { checkIn: "2026-12-15", checkOut: "2027-02-13", nights: 60 },
  });

/** Where the page's links lead that look like a button of that variant. */
function listButtons(page: ReactNode, variant: "brand" | "secondary" | "primary"): string[] {
  const html = render(page);
  const looks = (["regular", "small"] as const).map((size) => buttonStyles.button({ variant, size }));
  return [...html.matchAll(/<a class="([^"]*)"[^>]* href="([^"]*)"/g)]
    .filter(([, look]) => looks.includes(look!))
    .map(([, , to]) => to!);
}

it("has one orange button where two stays are to be paid, that of the next one", () => {
  const page = (
    <>
      <NextStay reservation={unpaid("first")} today="2026-11-23" />
      <StayCard reservation={unpaid("second")} />
    </>
  );
  expect(listButtons(page, "brand")).toEqual(["/pay/first"]);
  expect(listButtons(page, "secondary")).toContain("/pay/second");
});

it("has an orange button to pay on the page of a stay, and a near-black one for other tasks", () => {
  const toSign = { ...unpaid("stay"), amountDue: 0, holdExpiresAt: null };
  expect(listButtons(<NextStepButton reservation={unpaid("stay")} />, "brand")).toEqual(["/pay/stay"]);
  expect(listButtons(<NextStepButton reservation={toSign} />, "primary")).toEqual([
    "/mypage/reservations/stay#occupants",
  ]);
});
