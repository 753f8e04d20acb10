import { and, asc, count, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import type { SetUp } from "contract/set-up";
import { setUpSteps, type HouseGap, type Language, type SetUpStep } from "domain/enums";
import type { Database } from "../../db/client";
import { areas, houses, messages, reservations, units } from "../../db/schema";
import { findGaps } from "../../houses/houses/house-gaps";
import type { Services } from "../../kernel/services";

const maxDrafts = 20;
const priceGaps: readonly HouseGap[] = ["monthlyRent", "nightlyRate"];
const ownSteps: readonly HouseGap[] = [...priceGaps, "units", "pictures"];

export async function getSetUp({ db, env }: Services, language: Language): Promise<SetUp> {
  const [areaCount, mailed, house, booking] = await Promise.all([
    db.$count(areas),
    hasSentMail(db),
    findHouse(db, language),
    findBooking(db),
  ]);
  const lacks = (gap: HouseGap) => !house || house.missing.includes(gap);
  const isDone: Record<SetUpStep, boolean> = {
    mail: env.mailGateway !== "sandbox" && mailed,
    areas: areaCount > 0,
    house: !!house && house.missing.every((gap) => ownSteps.includes(gap)),
    rooms: !lacks("units"),
    prices: !priceGaps.some(lacks),
    pictures: !lacks("pictures"),
    publication: !!house?.isPublic,
    booking: !!booking?.isConfirmed,
  };
  return {
    done: setUpSteps.filter((step) => isDone[step]),
    areas: areaCount,
    sandboxes: listSandboxes(env),
    house,
    booking: booking && { id: booking.id, code: booking.code },
  };
}

export function listSandboxes(env: Services["env"]): SetUp["sandboxes"] {
  return [
    ...(env.paymentGateway === "sandbox" ? (["payments"] as const) : []),
    ...(env.mailGateway === "sandbox" ? (["mail"] as const) : []),
    ...(env.solapi ? [] : (["sms"] as const)),
  ];
}

async function hasSentMail(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.channel, "email"), eq(messages.status, "sent")))
    .limit(1);
  return !!row;
}

async function findHouse(db: Database, language: Language): Promise<SetUp["house"]> {
  const rows = await db
    .select({ house: houses, rooms: count(units.id) })
    .from(houses)
    .leftJoin(units, eq(units.houseId, houses.id))
    .groupBy(houses.id)
    .orderBy(sql`${houses.publishedAt} nulls last`, asc(houses.id))
    .limit(maxDrafts);
  const [best] = rows
    .map(({ house, rooms }) => ({
      slug: house.slug,
      name: house.name[language],
      isPublic: house.publishedAt !== null,
      missing: findGaps(house, rooms),
    }))
    .sort((a, b) => Number(b.isPublic) - Number(a.isPublic) || a.missing.length - b.missing.length);
  return best ?? null;
}

async function findBooking(db: Database) {
  const find = (where: SQL) =>
    db.select({ id: reservations.id, code: reservations.code }).from(reservations).where(where).limit(1);
  const [confirmed] = await find(isNotNull(reservations.confirmedAt));
  if (confirmed) return { ...confirmed, isConfirmed: true };
  const [waiting] = await find(eq(reservations.status, "pending"));
  return waiting ? { ...waiting, isConfirmed: false } : null;
}
