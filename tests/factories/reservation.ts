import { reservationSchema, type Reservation } from "contract/reservation";
import type { TestApi } from "./api";
import type { TestHouse } from "./house";
import type { TestMember } from "./member";

export function aBooking(house: Pick<TestHouse, "id">, overrides: Record<string, unknown> = {}) {
  const guests = (overrides.guests as number | undefined) ?? 1;
  return {
    houseId: house.id,
    checkIn: "2027-01-31",
    checkOut: "2027-04-10",
    guests,
    beddingSets: 1,
    occupants: Array.from({ length: guests }, (_, index) => anOccupant(index)),
    plan: "installments",
    method: "FOREIGN_CARD",
    agreements: { facility: true, cancellation: true, privacy: true, marketing: true },
    locale: "en",
    ...overrides,
  };
}

export function anOccupant(index: number) {
  return {
    firstName: ["Linh", "Søren"][index] ?? "Ana",
    lastName: ["Nguyễn", "Østergård"][index] ?? "García",
    email: `occupant${index}@residents.example`,
    countryCode: "82",
    phone: `010-1234-567${index}`,
  };
}

export async function reserve(
  api: TestApi,
  member: TestMember,
  house: TestHouse,
  overrides: Record<string, unknown> = {},
): Promise<Reservation> {
  const body = aBooking(house, overrides);
  const isInternational = body.method === "FOREIGN_CARD";
  const answer = await api.request("POST", `/v1/reservations?isInternational=${isInternational}`, {
    token: member.token,
    body,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.data(reservationSchema);
}

export async function getReservation(api: TestApi, member: TestMember, id: string): Promise<Reservation> {
  return (await api.request("GET", `/v1/reservations/${id}`, { token: member.token })).data(reservationSchema);
}
