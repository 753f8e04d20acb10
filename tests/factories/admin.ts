import { beforeEach } from "vitest";
import { adminReservationSchema, type AdminReservation } from "contract/admin/reservation";
import type { LimitedRole } from "domain/people/permissions";
import type { TestApi } from "./api";
import { aMember, signInAgain, type TestMember } from "./member";
import { reserve } from "./reservation";
import { signAll } from "./signing";
import { pay } from "./payment";
import type { TestHouse } from "./house";

export async function anAdmin(api: TestApi): Promise<TestMember> {
  return aMember(api, { role: "admin" });
}

/** A member with these limited roles. */
export async function aLimitedAdmin(api: TestApi, ...limitedRoles: LimitedRole[]): Promise<TestMember> {
  return aMember(api, { limitedRoles });
}

/** Another admin for each test of a file, and what they call about a reservation. */
export function anAdminForEach(api: TestApi) {
  const admin = {} as TestMember;
  beforeEach(async () => void Object.assign(admin, await anAdmin(api)));
  const call = (what: string, reservation: { id: string }, options: { key?: string; body?: unknown } = {}) =>
    callAsAdmin(api, admin, what, reservation, options);
  return { admin, call };
}

/** An admin's call about a reservation, such as `DELETE …/cancel?reason=`. */
export function callAsAdmin(
  api: TestApi,
  admin: TestMember,
  call: string,
  reservation: { id: string },
  options: { key?: string; body?: unknown } = {},
) {
  const [method, path] = call.split(" ") as [string, string];
  return api.request(method, `/v1/admin/reservations/${reservation.id}${path}`, { token: admin.token, ...options });
}

export async function getAsAdmin(
  api: TestApi,
  admin: TestMember,
  reservation: { id: string },
): Promise<AdminReservation> {
  return (await callAsAdmin(api, admin, "GET ", reservation)).data(adminReservationSchema);
}

/** A current, confirmed stay of 1 December to 31 January: two months at 600,000, some installments paid. */
export async function aRunningStay(
  api: TestApi,
  house: TestHouse,
  { paid = [1], ...booking }: Record<string, unknown> & { paid?: number[] } = {},
) {
  const member = await aMember(api);
  const reservation = await reserve(api, member, house, { checkIn: "2026-12-01", checkOut: "2027-02-01", ...booking });
  await pay(api, member, reservation, paid);
  await signAll(api, reservation.id);
  api.clock.set("2026-12-05T03:00:00Z");
  await signInAgain(api, member);
  return { member, reservation };
}
