import { asc, eq } from "drizzle-orm";
import { grantRole } from "api/people/accounts/roles";
import { accounts, addendumSignatures, sessions } from "api/db/schema";
import { decideSandboxPayment } from "api/gateways/sandbox/payment";
import { makeSigningToken } from "api/stays/tenancy-contracts/signing-link";
import { adminHouseSchema, type AdminHouse } from "contract/admin/house";
import { adminReservationSchema, type AdminReservation } from "contract/admin/reservation";
import { paymentSchema } from "contract/payment";
import { stayChangeSchema } from "contract/stay-change";
import { uploadSchema } from "contract/upload";
import type { AreaSlug } from "domain/enums";
import type { AdminRole } from "domain/people/permissions";
import type { TestApi } from "./api";
import { runJobsButPdfs } from "./jobs";
import { newestLinkToken } from "./mail-link";
import { signInAgain, type TestMember } from "./member";
import { aPicture } from "./pictures";
import { setUpSecondFactor } from "./second-factor";
import { signUp } from "./sign-up";
import { sign } from "./signing";

/** Staff and guests of a company, who do everything through `/v1`; a call that is refused throws. */
export function openOperator(api: TestApi) {
  const people: TestMember[] = [];

  async function call(as: TestMember | undefined, request: string, body?: unknown) {
    const [method, path] = request.split(" ") as [string, string];
    const answer = await api.request(method, `/v1${path}`, { token: as?.token, body });
    if (answer.status >= 300) throw new Error(`${request}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** Moves the clock, runs the jobs and signs everyone in again. */
  async function goTo(instant: string): Promise<void> {
    api.clock.set(instant);
    await runJobsButPdfs(api.services);
    for (const person of people) await signInAgain(api, person);
  }

  async function join(person: Record<string, unknown> = {}): Promise<TestMember> {
    const { email } = await signUp(api, person);
    const [row] = await api.services.db
      .select({ id: accounts.id, sessionId: sessions.id })
      .from(accounts)
      .innerJoin(sessions, eq(sessions.accountId, accounts.id))
      .where(eq(accounts.email, email));
    const member = { ...row!, email, token: "" };
    await signInAgain(api, member);
    people.push(member);
    return member;
  }

  async function employ(email: string, role: AdminRole): Promise<TestMember> {
    const member = await join({ email });
    await call(undefined, "POST /auth/verify-email", { token: await newestLinkToken(api, email, "verifyEmail") });
    await grantRole(api.services.db, api.services.now(), { email }, role, { kind: "operator" });
    await setUpSecondFactor(api, member);
    return member;
  }

  /** A published house with units 201 and following, ₩600,000 a month, ₩25,000 a night and ₩500,000 deposit. */
  async function openHouse(admin: TestMember, name: string, area: AreaSlug, unitCount: number): Promise<AdminHouse> {
    const both = (text: string) => ({ en: text, ko: text });
    const made = await call(admin, "POST /admin/houses", { name: both(name), area });
    const { slug, version } = made.data(adminHouseSchema);
    const at = `/admin/houses/${slug}`;
    const paragraph = [both("As a guest sees it.")];
    const facts = { tagline: both("By the station"), address: both("10 Test-ro, Seoul"), beds: both("One double bed") };
    const texts = { about: paragraph, checkBefore: paragraph, checkInGuide: paragraph, arrivalSteps: paragraph };
    const rules = { occupancy: 2, sizeM2: 18, doorwayCm: 82, lat: 37.556, lng: 126.972, parking: both("None") };
    const prices = { monthlyRent: 600_000, nightlyRate: 25_000, deposit: 500_000, beddingSetPrice: 60_000 };
    const rest = { thingsToKnow: paragraph, minimumNights: 7 };
    await call(admin, `PUT ${at}`, { ...facts, ...texts, ...rules, ...prices, ...rest, version });
    for (let number = 201; number < 201 + unitCount; number++) {
      await call(admin, `POST ${at}/units`, { name: String(number), floor: 2, doorCode: "1234" });
    }
    const path = await uploadPicture(admin);
    const before = (await call(admin, `GET ${at}`)).data(adminHouseSchema);
    await call(admin, `PUT ${at}/pictures`, { pictures: [{ path, alt: both("The room") }], version: before.version });
    await call(admin, `PUT ${at}/publish`);
    return (await call(admin, `GET ${at}`)).data(adminHouseSchema);
  }

  async function uploadPicture(admin: TestMember): Promise<string> {
    const response = await api.app.request("/v1/admin/uploads", {
      method: "POST",
      headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/octet-stream" },
      body: new Uint8Array(await aPicture(900, 600).jpeg().toBuffer()),
    });
    return uploadSchema.parse(((await response.json()) as { data: unknown }).data).path;
  }

  /** By card, at the sandbox gateway. */
  async function payByCard(guest: TestMember, reservationId: string, installments: number[]): Promise<number> {
    const at = `/reservations/${reservationId}/payments`;
    const body = { installments, method: "FOREIGN_CARD", returnUrl: "http://localhost:3000/back" };
    const { id, amount } = (await call(guest, `POST ${at}`, body)).data(paymentSchema);
    await decideSandboxPayment(api.services.db, id, "paid");
    const { status } = (await call(guest, `POST ${at}/${id}/confirm`)).data(paymentSchema);
    if (status !== "paid") throw new Error(`the payment is ${status}`);
    return amount;
  }

  /** Every occupant by the link of the mail. */
  async function signChange(changeId: string): Promise<void> {
    const rows = await api.services.db
      .select({ id: addendumSignatures.id })
      .from(addendumSignatures)
      .where(eq(addendumSignatures.changeId, changeId))
      .orderBy(asc(addendumSignatures.position));
    for (const { id } of rows) {
      const { status } = await sign(api, makeSigningToken(api.services.env.secrets, id, 1));
      if (status !== 200) throw new Error(`the addendum answered ${status}`);
    }
  }

  const change = async (as: TestMember, url: string, body: object) =>
    (await call(as, `POST ${url}/changes`, body)).data(stayChangeSchema);

  const stayOf = async (staff: TestMember, id: string): Promise<AdminReservation> =>
    (await call(staff, `GET /admin/reservations/${id}`)).data(adminReservationSchema);

  return { call, change, employ, goTo, join, openHouse, payByCard, signChange, stayOf };
}
