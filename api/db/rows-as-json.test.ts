import { eq, getTableColumns, sql } from "drizzle-orm";
import { bigint, numeric, pgTable, timestamp } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { openTestApi } from "../../tests/factories/api";
import { aHouse } from "../../tests/factories/house";
import { aMember } from "../../tests/factories/member";
import { startPayment } from "../../tests/factories/payment";
import { reserve } from "../../tests/factories/reservation";
import { rowsAsJson } from "./rows-as-json";
import { accounts, houses, occupants, payments, reservations } from "./schema";

const api = await openTestApi();

async function aStay() {
  const member = await aMember(api);
  const stay = await reserve(api, member, await aHouse(api), { guests: 2 });
  return { ...stay, payment: await startPayment(api, member, stay) };
}

it("reads the same values as a select of their own", async () => {
  const { id, payment } = await aStay();
  const { db, now } = api.services;
  const values = { foreignAmount: Number.MAX_SAFE_INTEGER, foreignCurrency: "USD", settledAt: now() };
  await db.update(payments).set(values).where(eq(payments.id, payment.id));
  const [read] = await db
    .select({
      payments: rowsAsJson(
        payments,
        getTableColumns(payments),
        sql`${payments.reservationId} = ${reservations.id}`,
        sql`${payments.id}`,
      ),
      houses: rowsAsJson(
        houses,
        getTableColumns(houses),
        sql`${houses.id} = ${reservations.houseId}`,
        sql`${houses.id}`,
      ),
    })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .where(eq(reservations.id, id));
  expect(read!.payments).toEqual(await db.select().from(payments).where(eq(payments.reservationId, id)));
  expect(read!.payments[0]).toMatchObject(values);
  const [house] = await db
    .select({ houses })
    .from(reservations)
    .innerJoin(houses, eq(houses.id, reservations.houseId))
    .where(eq(reservations.id, id));
  expect(read!.houses).toEqual([house!.houses]);
});

it("reads only the columns it is given, in order, and no row as an empty list", async () => {
  const { id } = await aStay();
  const { db } = api.services;
  const { firstName, position } = occupants;
  const isOfStay = sql`${occupants.reservationId} = ${reservations.id}`;
  const [read] = await db
    .select({
      people: rowsAsJson(occupants, { name: firstName, position }, isOfStay, sql`${position} desc`),
      none: rowsAsJson(occupants, { position }, sql`${isOfStay} and false`, sql`${position}`),
    })
    .from(reservations)
    .innerJoin(accounts, eq(accounts.id, reservations.accountId))
    .where(eq(reservations.id, id));
  const [first, second] = await db
    .select({ name: firstName, position })
    .from(occupants)
    .where(eq(occupants.reservationId, id))
    .orderBy(position);
  expect(read).toEqual({ people: [second, first], none: [] });
});

const other = pgTable("other", {
  big: bigint({ mode: "bigint" }),
  amount: numeric(),
  amountAsNumber: numeric({ mode: "number" }),
  instantAsText: timestamp({ mode: "string" }),
  amounts: numeric().array(),
});

it.each(Object.entries(getTableColumns(other)))("refuses a column whose values JSON may change: %s", (name, column) => {
  expect(() => rowsAsJson(other, { [name]: column }, sql`true`, sql`1`)).toThrow(`the column ${name}`);
});
