import { sql, getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { areaSlugs } from "domain/enums";
import { addDays, seoulDay } from "domain/seoul-time";
import { getFirst } from "domain/collections";
import type { Database } from "../../db/client";
import * as schema from "../../db/schema";
import { describeBooking, type People } from "./bookings";
import { describeBoards, describeFaqs } from "./community";
import couponData from "./data/coupons.json";
import { describeBlocks, describeChannel, describeConsultations, describeUnpublishedReviews } from "./back-office";
import { describeConversations } from "./conversations";
import { describeHouses, describePriceRules } from "./houses";
import { writeMessages } from "./messages";
import { addMoney, describeDepositDecisions, noMoney } from "./money";
import { createChance } from "./random";
import { describeAccounts, describeLimitedAdmins } from "./residents";
import { describeReviews } from "./reviews";
import { planEarlierStays, planStays, type PlannedStay } from "./stays";
import { describeTrail } from "./audit-log";
import { describeNotes } from "./notes";
import { describeMove, describePendingChange } from "./changes";
import { describeDoorCodes, describeMarks } from "./turnover";
import { describeWishlists } from "./wishlists";
import { addEdgeCases } from "./edge-cases";

const worldNumber = 20_26;
/** The earlier year has its own random numbers: the rest of the demo data does not depend on it. */
const earlierNumber = 20_25;
const twoYears = 2 * 365 * 86_400_000;

/** Writes the demo's data around `now`, unless a house exists. Atomic, also with concurrent starts. */
export async function seedDemo(db: Database, now: Date): Promise<void> {
  if ((await db.select({ id: schema.houses.id }).from(schema.houses).limit(1)).length > 0) return;
  const world = await describeWorld(now);
  const {
    offer,
    people,
    bookings,
    earlier,
    money,
    community,
    edgeCases,
    depositDecisions,
    allReviews,
    enquiries,
    auditEntries,
    blocks,
    feeds,
    changes,
    threads,
    deskNotes,
    marks,
    codes,
    wanted,
  } = world;
  const ledger = [...money.ledger, ...earlier.money.ledger];

  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(471101)`);
    if ((await tx.select({ id: schema.houses.id }).from(schema.houses).limit(1)).length > 0) return;
    await insertAll(tx, schema.houses, offer.houses);
    const prices = describePriceRules(offer.houses, now);
    await insertAll(tx, schema.houseSeasons, prices.seasons);
    await insertAll(tx, schema.houseLengthDiscounts, prices.lengthDiscounts);
    await insertAll(tx, schema.units, offer.units);
    await insertAll(tx, schema.coupons, describeCoupons(now));
    await insertAll(tx, schema.accounts, people);
    await insertAll(
      tx,
      schema.reservations,
      [...bookings, ...earlier.bookings].map(({ reservation }) => reservation),
    );
    await insertAll(
      tx,
      schema.occupants,
      [...bookings, ...earlier.bookings].flatMap((booking) => booking.occupants),
    );
    await insertAll(tx, schema.unitMarks, marks);
    await insertAll(tx, schema.doorCodes, codes);
    await insertAll(
      tx,
      schema.stayChanges,
      changes.map(({ change }) => change),
    );
    await insertAll(
      tx,
      schema.addendumSignatures,
      changes.flatMap(({ signatures }) => signatures),
    );
    await insertAll(tx, schema.unitFeeds, feeds);
    await insertAll(tx, schema.unitBlocks, [...blocks, ...changes.flatMap((each) => each.blocks)]);
    await insertAll(tx, schema.payments, [...money.payments, ...earlier.money.payments]);
    await insertAll(tx, schema.installments, [...money.installments, ...earlier.money.installments]);
    await insertAll(tx, schema.sandboxPayments, [...money.atGateway, ...earlier.money.atGateway]);
    await insertAll(
      tx,
      schema.ledgerEntries,
      ledger.filter(({ kind }) => kind === "charge"),
    );
    await insertAll(tx, schema.refunds, [...money.refunds, ...earlier.money.refunds]);
    await insertAll(tx, schema.sandboxCancellations, [...money.givenBack, ...earlier.money.givenBack]);
    await insertAll(
      tx,
      schema.ledgerEntries,
      ledger.filter(({ kind }) => kind !== "charge"),
    );
    await insertAll(tx, schema.reviews, allReviews);
    await insertAll(tx, schema.boards, community.boards);
    await insertAll(tx, schema.faqGroups, community.groups);
    await insertAll(tx, schema.faqs, community.questions);
    await insertAll(tx, schema.refundDecisions, [
      ...edgeCases.decisions,
      ...depositDecisions,
      ...earlier.depositDecisions,
    ]);
    await insertAll(tx, schema.consultations, enquiries);
    await insertAll(tx, schema.conversations, threads.conversations);
    await insertAll(tx, schema.conversationMessages, threads.messages);
    await insertAll(tx, schema.conversationPictures, threads.pictures);
    await insertAll(tx, schema.notes, deskNotes);
    await insertAll(tx, schema.wishlistHouses, wanted.wishlists);
    await insertAll(tx, schema.savedSearches, wanted.searches);
    await insertAll(tx, schema.auditLog, auditEntries);
    await writeMessages(tx, bookings, now);
  });
}

export async function describeWorld(now: Date) {
  const openedAt = new Date(now.getTime() - twoYears);
  const chance = createChance(worldNumber);
  const offer = describeHouses(chance, openedAt);
  const people = await describeAccounts(chance, openedAt);
  const stays = planStays(chance, offer.houses, offer.units, now);
  const [member, , ...residents] = people;
  const guests = { member, residents, taken: new Map() };
  const bookings = stays.map((stay) => describeBooking(chance, stay, guests, now));
  const money = noMoney();
  for (const booking of bookings) addMoney(money, chance, booking, now);
  const adminId = people[1].id;
  const earlier = describeEarlier({ offer, stays, guests, adminId, now });
  const published = describeReviews(chance, offer.houses, bookings, now);
  const community = { boards: describeBoards(chance, now), ...describeFaqs(chance, openedAt) };
  const edgeCases = addEdgeCases({ chance, bookings, money, now, adminId });
  const allReviews = [...published, ...describeUnpublishedReviews(chance, bookings, published, now)];
  const enquiries = describeConsultations(chance, now);
  const done = { boards: community.boards, reviews: allReviews, consultations: enquiries };
  const auditEntries = describeTrail(chance, { ...done, bookings, edgeCases, adminId, now });
  const threads = describeConversations(chance, { bookings, adminId, now });
  const limitedAdmins = describeLimitedAdmins(chance, openedAt, people[1]);
  const blocks = describeBlocks(chance, offer, bookings, now);
  const extensions = describePendingChange(chance, { bookings, blocks }, now);
  const deskNotes = describeNotes(chance, { bookings, people, adminId, now });
  const moves = describeMove(chance, { bookings, blocks, units: offer.units, except: extensions }, now);
  const changes = [...extensions, ...moves];
  const held = [...blocks, ...changes.flatMap((change) => change.blocks)];
  const channel = describeChannel(chance, offer, { bookings, blocks: held }, now);
  const deskId = getFirst(limitedAdmins).id;
  const marks = describeMarks(bookings, deskId, now);
  const codes = describeDoorCodes(chance, { bookings, deskId, now });
  const wanted = describeWishlists(chance, { listed: offer.houses, people, now });
  const depositDecisions = describeDepositDecisions(chance, { money, adminId });
  return {
    marks,
    codes,
    wanted,
    offer,
    deskNotes,
    people: [...people, ...limitedAdmins],
    bookings,
    earlier,
    money,
    community,
    edgeCases,
    depositDecisions,
    allReviews,
    enquiries,
    auditEntries,
    blocks: [...blocks, ...channel.blocks],
    feeds: channel.feeds,
    changes,
    threads,
  };
}

type Planned = {
  offer: ReturnType<typeof describeHouses>;
  stays: PlannedStay[];
  guests: People;
  adminId: string;
  now: Date;
};

/** Stays of the year before, with their money alone: nothing of them waits, and no one writes about them. */
function describeEarlier({ offer, stays, guests, adminId, now }: Planned) {
  const chance = createChance(earlierNumber);
  const planned = planEarlierStays(chance, offer, stays, now);
  const bookings = planned.map((stay) => describeBooking(chance, stay, guests, now));
  const money = noMoney();
  for (const booking of bookings) addMoney(money, chance, booking, now);
  return { bookings, money, depositDecisions: describeDepositDecisions(chance, { money, adminId }) };
}

function describeCoupons(now: Date): (typeof schema.coupons.$inferInsert)[] {
  const today = seoulDay(now);
  return couponData.map(({ fromDays, toDays, areaSlugs: limits = [], ...coupon }) => ({
    ...coupon,
    areaSlugs: areaSlugs.filter((area) => limits.includes(area)),
    validFrom: addDays(today, fromDays),
    validTo: addDays(today, toDays),
  }));
}

/**
 * Inserts by one JSON parameter: thousands take seconds in the embedded database. Columns in no row keep their
 * defaults.
 */
async function insertAll<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  if (rows.length === 0) return;
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => named.has(key));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key] ?? null])),
  );
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
  );
}
