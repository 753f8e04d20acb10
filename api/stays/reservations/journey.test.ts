import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { tenancyContractSchema } from "contract/tenancy-contract";
import { cancellationQuoteSchema } from "contract/refund";
import { quoteSchema, reservationSchema } from "contract/reservation";
import { openTestApi } from "../../../tests/factories/api";
import { aHouse } from "../../../tests/factories/house";
import { runJobsButPdfs } from "../../../tests/factories/jobs";
import { aMember, signInAgain } from "../../../tests/factories/member";
import { aBooking, anOccupant, getReservation, reserve } from "../../../tests/factories/reservation";
import { sendAndList } from "../../../tests/factories/messages";
import { listSigningTokens, sign, signAll } from "../../../tests/factories/signing";
import { pay } from "../../../tests/factories/payment";
import { ledgerMatchesGateway } from "../../../tests/factories/money";
import { installments } from "../../db/schema";

const api = await openTestApi();

describe("a stay from booking to check-in", () => {
  it("is confirmed when everyone has signed and everything due is paid, and notifies everyone once", async () => {
    const member = await aMember(api);
    const house = await aHouse(api);
    const reservation = await reserve(api, member, house, { guests: 2 });
    expect(reservation).toMatchObject({
      status: "pending",
      contract: "sent",
      payment: "unpaid",
      totalPrice: 1_510_000,
      deposit: 500_000,
      amountDue: 1_160_000,
      holdExpiresAt: "2026-11-22T03:00:00.000Z",
    });
    expect(reservation.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await sendAndList(api); // signers who have signed get no request

    await pay(api, member, reservation);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "pending", payment: "paid" });
    const [first] = await listSigningTokens(api, reservation.id);
    await sign(api, first!);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "pending", contract: "partial" });
    await signAll(api, reservation.id);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({
      status: "confirmed",
      contract: "signed",
      phase: "upcoming",
      amountDue: 0,
    });

    const sent = (await sendAndList(api)).map(({ kind, channel, to }) => `${kind} ${channel} ${to}`).sort();
    expect(sent).toEqual(
      [
        `bookingReceived email ${member.email}`,
        "contractSigned email occupant0@residents.example",
        "contractSigned email occupant1@residents.example",
        `paymentReceipt email ${member.email}`,
        `reservationConfirmed email ${member.email}`,
        "reservationConfirmed email occupant0@residents.example",
        "reservationConfirmed email occupant1@residents.example",
        "reservationConfirmed sms +821012345678",
        "signContract email occupant0@residents.example",
        "signContract email occupant1@residents.example",
      ].sort(),
    );
  });

  it("is also confirmed when it is signed before it is paid", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    await signAll(api, reservation.id);
    expect((await getReservation(api, member, reservation.id)).status).toBe("pending");
    await pay(api, member, reservation);
    expect((await getReservation(api, member, reservation.id)).status).toBe("confirmed");
  });

  it("refunds on cancellation exactly what was previewed, at the gateway and in the ledger", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    await pay(api, member, reservation);
    await signAll(api, reservation.id);
    const shown = (
      await api.request("GET", `/v1/reservations/${reservation.id}/cancellation-quote`, { token: member.token })
    ).data(cancellationQuoteSchema);
    expect(shown).toMatchObject({ rule: "moreThanThirtyDays", captured: 1_160_000, refundAmount: 660_000 });

    const url = `/v1/reservations/${reservation.id}/cancel?reason=Visa`;
    const first = await api.request("DELETE", url, { token: member.token, key: "cancel-key-1" });
    expect(first.data(reservationSchema)).toMatchObject({
      status: "canceled",
      phase: "canceled",
      refundAmount: 660_000,
      refund: "done",
      cancelReason: "Visa",
    });
    const second = await api.request("DELETE", url, { token: member.token, key: "cancel-key-1" });
    expect(second.body).toEqual(first.body);
    const third = await api.request("DELETE", url, { token: member.token });
    expect(third.status).toBe(200);
    await ledgerMatchesGateway(api, { [reservation.id]: 500_000 });
  });

  it("is not cancelled when the refund differs from the one that was shown", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    await pay(api, member, reservation);
    const path = `/v1/reservations/${reservation.id}`;
    const shown = (await api.request("GET", `${path}/cancellation-quote`, { token: member.token })).data(
      cancellationQuoteSchema,
    );
    await signAll(api, reservation.id); // from now on the deposit may be kept
    const cancel = () =>
      api.request("DELETE", `${path}/cancel?computedAmount=${shown.refundAmount}`, { token: member.token });
    expect(await cancel()).toMatchObject({ status: 409, body: { errorCode: "REFUND_CHANGED" } });
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ status: "confirmed" });
  });

  it("cannot be cancelled from 15:00 on check-in day", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api), {
      checkIn: "2026-11-22",
      checkOut: "2026-12-01",
    });
    await pay(api, member, reservation);
    await signAll(api, reservation.id);
    api.clock.set("2026-11-22T06:00:00Z");
    await signInAgain(api, member);
    const answer = await api.request("DELETE", `/v1/reservations/${reservation.id}/cancel`, { token: member.token });
    expect(answer).toMatchObject({ status: 409, body: { errorCode: "STAY_STARTED" } });
    expect((await getReservation(api, member, reservation.id)).phase).toBe("current");
    api.clock.set("2026-12-01T02:00:00Z");
    await signInAgain(api, member);
    await runJobsButPdfs(api.services);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({ phase: "past", status: "completed" });
  });

  it("expires with its hold: the unit is free, payments are refunded, the contract link is gone", async () => {
    const member = await aMember(api);
    const house = await aHouse(api);
    const reservation = await reserve(api, member, house);
    await pay(api, member, reservation);
    const [token] = await listSigningTokens(api, reservation.id);
    api.clock.advance({ hours: 24 });
    await signInAgain(api, member);
    const gone = await api.request("GET", `/v1/contracts/${token}`);
    expect(gone).toMatchObject({ status: 410, body: { errorCode: "CONTRACT_GONE" } });
    const next = await reserve(api, await aMember(api), house); // before any job has run
    expect(next.status).toBe("pending");
    await runJobsButPdfs(api.services);
    expect(await getReservation(api, member, reservation.id)).toMatchObject({
      status: "expired",
      contract: "expired",
      phase: "canceled",
      refund: "done",
      refundAmount: 1_160_000,
    });
    await ledgerMatchesGateway(api, { [reservation.id]: 0 });
  });

  it("requests a signature again after a declining occupant was replaced, and revokes the old link", async () => {
    const member = await aMember(api);
    const reservation = await reserve(api, member, await aHouse(api));
    const [token] = await listSigningTokens(api, reservation.id);
    await api.request("POST", `/v1/contracts/${token}/decline`, { body: { reason: "Not me" } });
    const declined = await getReservation(api, member, reservation.id);
    expect(declined.contract).toBe("declined");
    const answer = await api.request(
      "PUT",
      `/v1/reservations/${reservation.id}/occupants/${declined.occupants[0]!.id}`,
      {
        token: member.token,
        body: {
          firstName: "Madonna",
          lastName: "",
          email: "m@residents.example",
          countryCode: "84",
          phone: "0912345678",
        },
      },
    );
    expect(answer).toMatchObject({ status: 200, body: { data: { firstName: "Madonna", countryCode: "84" } } });
    expect(await api.request("GET", `/v1/contracts/${token}`)).toMatchObject({ status: 410 });
    expect((await getReservation(api, member, reservation.id)).contract).toBe("sent");
    const kinds = (await sendAndList(api)).filter((mail) => mail.to === "m@residents.example").map((mail) => mail.kind);
    expect(kinds).toEqual(["signContract"]);
  });

  it("prints names in the contract as typed, and resends it at most once in five minutes", async () => {
    const member = await aMember(api);
    const occupant = { ...anOccupant(0), firstName: "Siobhán", lastName: "O'Neill-Ünal" };
    const reservation = await reserve(api, member, await aHouse(api), { occupants: [occupant] });
    const [token] = await listSigningTokens(api, reservation.id);
    const contract = (await api.request("GET", `/v1/contracts/${token}`)).data(tenancyContractSchema);
    expect(contract.clauses[0]!.paragraphs[0]!.en).toContain("to Siobhán O'Neill-Ünal (the occupants)");
    const resend = () =>
      api.request("POST", `/v1/reservations/${reservation.id}/contract/resend`, { token: member.token });
    await resend();
    api.clock.advance({ minutes: 5 });
    await resend();
    await resend();
    const mails = (await sendAndList(api)).filter(({ kind, to, text }) => {
      return kind === "signContract" && to === occupant.email && text.includes(reservation.code);
    });
    expect(mails).toHaveLength(2);
  });

  it("quotes without side effects", async () => {
    const house = await aHouse(api);
    const { houseId, checkIn, checkOut } = aBooking(house);
    const answer = await api.request("POST", "/v1/reservations/quote", { body: { houseId, checkIn, checkOut } });
    expect(answer.data(quoteSchema)).toMatchObject({
      totalPrice: 1_450_000,
      deposit: 500_000,
      dueNow: 1_100_000,
      available: true,
    });
  });

  it("is listed by the deadline of its next task, then by check-in", async () => {
    const member = await aMember(api);
    const house = await aHouse(api, { units: 4 });
    const confirmed = async (checkIn: string) => {
      const stay = await reserve(api, member, house, { checkIn, checkOut: "2027-04-10" });
      await pay(api, member, stay);
      await signAll(api, stay.id);
      return stay;
    };
    const listUpcoming = async (query = "") =>
      (await api.request("GET", `/v1/reservations/upcoming${query}`, { token: member.token }))
        .data(z.array(reservationSchema))
        .map(({ id }) => id);
    const [later, nearer] = [await confirmed("2026-12-20"), await confirmed("2026-12-10")];
    const held = await reserve(api, member, house, { checkIn: "2027-01-31" });
    expect(await listUpcoming()).toEqual([held.id, nearer.id, later.id]);
    expect(await listUpcoming("?page=1&size=1")).toEqual([held.id]);
    await api.services.db
      .update(installments)
      .set({ dueOn: "2026-11-20" })
      .where(and(eq(installments.reservationId, later.id), eq(installments.number, 2)));
    expect(await listUpcoming()).toEqual([later.id, held.id, nearer.id]);
  });
});
