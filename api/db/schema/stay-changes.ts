import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Bilingual, ChangeCause, ChangeStatus, Language } from "domain/enums";
import type { PriceLine, SoldRates } from "domain/money/price";
import { bytes, createdAt, day, instant } from "./columns";
import { houses, units } from "./houses";
import { afterRetention, detail, internal, markColumns, personal, withheld } from "./marks";
import { occupants, reservations } from "./reservations";
import type { SignedContract } from "./signed-contract";

/** A stay's terms. KRW and Seoul days. */
export type StayTerms = {
  houseId: string;
  unitId: string;
  listing: Bilingual;
  /** When a running stay moves to its unit. */
  unitSince: string | null;
  checkIn: string;
  checkOut: string;
  beddingSets: number;
  rates: SoldRates;
  lines: PriceLine[];
  totalRent: number;
  discount: number;
  beddingTotal: number;
};

/**
 * A change to a stay, asked for by its member or by an admin. While it is `pending` it holds the nights that the stay
 * does not have yet (`unit_blocks`); it takes effect when everyone has signed its addendum and its installment is paid.
 */
export const stayChanges = pgTable(
  "stay_changes",
  {
    id: uuid().primaryKey(), // from the idempotency key of the call
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    status: text().$type<ChangeStatus>().notNull(),
    requestedBy: text("requested_by").$type<"member" | "admin">().notNull(),
    cause: text().$type<ChangeCause>().notNull(),
    reason: text(),
    houseId: uuid("house_id")
      .notNull()
      .references(() => houses.id),
    unitId: uuid("unit_id")
      .notNull()
      .references(() => units.id),
    checkIn: day("check_in").notNull(),
    checkOut: day("check_out").notNull(),
    before: jsonb().$type<StayTerms>().notNull(),
    after: jsonb().$type<StayTerms>().notNull(),
    difference: integer().notNull(), // of the total price, signed
    refund: integer().notNull(), // when it takes effect
    charge: integer().notNull(), // to be paid before it takes effect
    needsAddendum: boolean("needs_addendum").notNull(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    document: jsonb().$type<SignedContract>(), // the addendum, from the first signature on; its signers once it is done
    pdf: bytes("pdf"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("stay_changes_pending")
      .on(t.reservationId)
      .where(sql`status = 'pending'`),
    index().on(t.reservationId),
    index("stay_changes_moves") // by the unit that a stay has left
      .on(sql`(before ->> 'unitId')`, t.endedAt)
      .where(sql`status = 'done'`),
    index("stay_changes_expiring")
      .on(t.expiresAt)
      .where(sql`status = 'pending'`),
    check("stay_changes_status", sql`${t.status} in ('pending','done','declined','withdrawn','expired')`),
    check("stay_changes_ended", sql`(${t.status} = 'pending') = (${t.endedAt} is null)`),
    check("stay_changes_dates", sql`${t.checkIn} < ${t.checkOut}`),
    check("stay_changes_amounts", sql`${t.refund} >= 0 and ${t.charge} >= 0`),
  ],
);
markColumns(stayChanges, {
  id: detail,
  reservationId: detail,
  status: detail,
  requestedBy: detail,
  cause: detail,
  reason: personal("freeText", "stayChanges", afterRetention(null)),
  houseId: detail,
  unitId: detail,
  checkIn: detail,
  checkOut: detail,
  before: detail,
  after: detail,
  difference: detail,
  refund: detail,
  charge: detail,
  needsAddendum: detail,
  expiresAt: detail,
  endedAt: detail,
  document: personal("document", withheld("handed out as a file beside the reservation"), afterRetention(null)),
  pdf: personal("document", withheld("handed out as a file beside the reservation"), afterRetention(null)),
  createdAt: detail,
});

/** A signature on the addendum of a change, given or awaited. The signing link contains its id. */
export const addendumSignatures = pgTable(
  "addendum_signatures",
  {
    id: uuid().primaryKey(),
    changeId: uuid("change_id")
      .notNull()
      .references(() => stayChanges.id),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    occupantId: uuid("occupant_id")
      .notNull()
      .references(() => occupants.id),
    position: smallint().notNull(),
    linkVersion: smallint("link_version").notNull().default(1), // incrementing it revokes older links
    locale: text().$type<Language>(),
    signedAt: instant("signed_at"),
    signedName: text("signed_name"),
    signature: text(), // PNG data URL
    signedFrom: text("signed_from"),
    signedWith: text("signed_with"),
    signedHash: text("signed_hash"),
    declinedAt: instant("declined_at"),
    declineReason: text("decline_reason"),
  },
  (t) => [
    uniqueIndex("addendum_signatures_signer").on(t.changeId, t.occupantId),
    index().on(t.reservationId),
    check("addendum_signed_or_declined", sql`${t.signedAt} is null or ${t.declinedAt} is null`),
  ],
);
const inAddendum = withheld("stands in the signed addendum");
markColumns(addendumSignatures, {
  id: internal,
  changeId: internal,
  reservationId: internal,
  occupantId: internal,
  position: internal,
  linkVersion: internal,
  locale: internal,
  signedAt: internal,
  signedName: personal("signature", inAddendum, afterRetention(null)),
  signature: personal("signature", inAddendum, afterRetention(null)),
  signedFrom: personal("device", inAddendum, afterRetention(null)),
  signedWith: personal("device", inAddendum, afterRetention(null)),
  signedHash: personal("signature", inAddendum, afterRetention(null)),
  declinedAt: internal,
  declineReason: personal("freeText", inAddendum, afterRetention(null)),
});
