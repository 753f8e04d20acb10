import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  auditLog,
  boards,
  consultations,
  coupons,
  faqGroups,
  faqs,
  messages,
  notes,
  reservations,
  reviews,
  savedSearches,
  unitFeeds,
  wishlistHouses,
} from "api/db/schema";
import { addDays, seoulDay } from "domain/seoul-time";
import type { TestApi } from "./api";
import { blockUnits } from "./block";
import { aConversation } from "./conversation";
import { aHouse, type TestHouse } from "./house";
import type { TestMember } from "./member";
import { pay } from "./payment";
import { reserve } from "./reservation";
import { signAll } from "./signing";

const words = { en: "Text", ko: "글" };

export type GrownWorld = Awaited<ReturnType<typeof grow>>;

/**
 * Adds one row to every list: a house with two units, a stay of the member in each phase, and a row of each other
 * record. @returns the records of this call
 */
export async function grow(api: TestApi, member: TestMember) {
  const { db, now } = api.services;
  const house = await aHouse(api, { units: 8 });
  const [upcoming, current, past, canceled] = [
    await aStay(api, member, house),
    await aStay(api, member, house),
    await aStay(api, member, house),
    await aStay(api, member, house),
  ];
  const today = seoulDay(now());
  const move = (id: string, values: Partial<typeof reservations.$inferInsert>) =>
    db.update(reservations).set(values).where(eq(reservations.id, id));
  await move(current.id, { checkIn: addDays(today, -10), checkOut: addDays(today, 60) });
  const incident = { accountId: member.id, reservationId: current.id, kind: "incident", text: "Noise" } as const;
  await db.insert(notes).values([1, 2].map(() => ({ ...incident, id: uuidv7(), authorId: member.id })));
  await move(past.id, { checkIn: addDays(today, -90), checkOut: addDays(today, -20), status: "completed" });
  await move(canceled.id, { status: "canceled", canceledAt: now() });
  await blockUnits(api, [{ unitId: house.unitIds[7]!, fromDay: addDays(today, 300), toDay: addDays(today, 310) }]);
  const feed = { id: uuidv7(), unitId: house.unitIds[7]!, name: "Channel", url: "https://channel.example/1.ics" };
  await db.insert(unitFeeds).values({ ...feed, lastFetchAt: now() });
  const [board, group, faq, consultation, review] = Array.from({ length: 5 }, () => uuidv7()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await db
    .insert(boards)
    .values({ id: board, boardType: "MEETUP", title: words, body: words, publishedAt: now(), startsAt: now() });
  await db.insert(faqGroups).values({ id: group, slug: `group-${group}`, title: words, position: 1 });
  for (const id of [faq, uuidv7()]) {
    const slug = `question-${id}`;
    await db.insert(faqs).values({ id, groupId: group, slug, question: words, answer: words, position: 1 });
  }
  await db.insert(consultations).values({
    id: consultation,
    ownerName: "Owner",
    email: "owner@residents.example",
    phone: "+821012345678",
    buildingAddress: "Seoul",
    units: 4,
    message: "Hello",
    locale: "en",
  });
  const about = { kind: "repair", text: "The tap drips.", reservationId: upcoming.id };
  const { id: conversation } = await aConversation(api, member, about);
  await db.insert(wishlistHouses).values({ accountId: member.id, houseId: house.id, addedAt: now() });
  const [savedSearch] = await db
    .insert(savedSearches)
    .values({ id: uuidv7(), accountId: member.id, criteria: { guests: String(house.position) }, checkedAt: now() })
    .returning();
  const code = `C${house.position}`;
  await db.insert(coupons).values({ code, name: words, percent: 10, validFrom: today, validTo: today });
  await db.insert(reviews).values({
    id: review,
    houseId: house.id,
    author: words,
    facilities: 5,
    communication: 5,
    events: 5,
    location: 5,
    publicReview: words,
    publishedAt: now(),
  });
  const [message] = await db.select({ id: messages.id }).from(messages).where(eq(messages.reservationId, upcoming.id));
  const [entry] = await db.select({ id: auditLog.id }).from(auditLog).limit(1);
  return {
    house,
    upcoming,
    current,
    past,
    board,
    group,
    faq,
    consultation,
    conversation,
    code,
    savedSearch: savedSearch!.id,
    review,
    message: message!.id,
    entry,
  };
}

async function aStay(api: TestApi, member: TestMember, house: TestHouse) {
  const today = seoulDay(api.services.now());
  const stay = await reserve(api, member, house, {
    checkIn: addDays(today, 40),
    checkOut: addDays(today, 110),
    guests: 2,
  });
  const payment = await pay(api, member, stay);
  await signAll(api, stay.id);
  return { id: stay.id, paymentId: payment.id };
}
