import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { MessageKind } from "domain/enums";
import { openTestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember, type TestMember } from "../../tests/factories/member";
import { sendAndList } from "../../tests/factories/messages";
import { pay } from "../../tests/factories/payment";
import { reserve } from "../../tests/factories/reservation";
import { signAll } from "../../tests/factories/signing";
import { messages, reservations } from "../db/schema";

const api = await openTestApi();
let member: TestMember;
beforeEach(async () => {
  member = await aMember(api);
  await api.services.db.delete(messages);
});

async function readMail(kind: MessageKind): Promise<string> {
  const mails = await sendAndList(api);
  const mail = mails.find((each) => each.kind === kind && each.to === member.email && each.channel === "email");
  return mail!.text.replace(/\s+/g, " ");
}

const dates = { checkIn: "2027-03-31", checkOut: "2027-06-10" };

it.each([
  [
    "en",
    [
      /Due now: ₩[\d,]+/,
      /Held until: 22 Nov 2026/,
      "Until your booking is confirmed, you can cancel and get everything back. After that, cancel",
    ],
    [
      /Paid so far: ₩[\d,]+/,
      /Next payment: ₩[\d,]+ by Tue 23 Mar 2027|Next payment: ₩[\d,]+ by \w{3} \d+ \w{3} 2027/,
      "Cancel by 15:00 on Wed 31 Mar 2027 and get everything back except the deposit.",
      "Download your contract, receipt and confirmation of residence",
    ],
  ],
  [
    "ko",
    [/지금 결제할 금액: [\d,]+원/, "예약 확정 전에 취소하면 전액을"],
    [
      /결제한 금액: [\d,]+원/,
      /다음 결제: 2027년 \d+월 \d+일 .요일까지 [\d,]+원/,
      "15:00까지 취소하면 보증금을 뺀 전액을 돌려드립니다.",
    ],
  ],
] as const)(
  "tells the booker in %s what is paid, due next and refundable until when",
  async (locale, booked, confirmed) => {
    const stay = await reserve(api, member, await aHouse(api), { ...dates, locale });
    const received = await readMail("bookingReceived");
    for (const words of booked) expect(received).toMatch(words);
    await signAll(api, stay.id);
    await pay(api, member, stay);
    const mail = await readMail("reservationConfirmed");
    for (const words of confirmed) expect(mail).toMatch(words);
    expect(await readMail("paymentReceipt")).toMatch(locale === "en" ? /Next payment: ₩/ : /다음 결제: 2027년/);
  },
);

it("goes by the policy that the stay was sold under", async () => {
  const stay = await reserve(api, member, await aHouse(api), dates);
  await api.services.db.update(reservations).set({ refundPolicy: "tiered" }).where(eq(reservations.id, stay.id));
  await signAll(api, stay.id);
  await pay(api, member, stay);
  expect(await readMail("reservationConfirmed")).toContain(
    "Cancel by Thu 31 Dec 2026 and get 70% of the rent and everything else back.",
  );
});
