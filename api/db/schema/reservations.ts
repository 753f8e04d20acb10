import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import type {
  ContractStatus,
  Language,
  PaymentMethod,
  Plan,
  RefundPolicyName,
  ReservationStatus,
  SignerRole,
} from "domain/enums";
import type { PriceLine, SoldRates } from "domain/money/price";
import { accounts } from "./accounts";
import { nameMarks, personName } from "../person-name";
import { instant, day, createdAt, version } from "./columns";
import { houses, units, coupons } from "./houses";
import { markColumns, afterRetention, detail, internal, personal, withheld, type Section } from "./marks";

const signers: Section[] = ["occupants", "contracts"];

/** The stay as booked and signed, before a mid-stay checkout shortened it. */
type BookedStay = {
  checkOut: string;
  lines: PriceLine[];
  totalRent: number;
  discount: number;
  installments: { number: number; dueOn: string; amount: number }[];
};
type StoredAgreements = {
  facility: string;
  cancellation: string;
  privacy: string;
  marketing: string | null;
  /** The booker agreed that the rule of the floor fits everyone who moves in; absent where the floor has none. */
  floorRule?: string;
};

export const reservations = pgTable(
  "reservations",
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id),
    houseId: uuid("house_id")
      .notNull()
      .references(() => houses.id),
    unitId: uuid("unit_id")
      .notNull()
      .references(() => units.id),
    unitSince: day("unit_since"), // when a running stay moved to its unit; null: from check-in
    checkIn: day("check_in").notNull(),
    checkOut: day("check_out").notNull(),
    status: text().$type<ReservationStatus>().notNull(),
    contract: text().$type<ContractStatus>().notNull(),
    guests: smallint().notNull(),
    beddingSets: smallint("bedding_sets").notNull(),
    plan: text().$type<Plan>().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    locale: text().$type<Language>().notNull(),
    couponCode: text("coupon_code").references(() => coupons.code),
    rates: jsonb().$type<SoldRates>().notNull(),
    lines: jsonb().$type<PriceLine[]>().notNull(),
    totalRent: integer("total_rent").notNull(),
    discount: integer().notNull(),
    beddingTotal: integer("bedding_total").notNull(),
    deposit: integer().notNull(),
    refundPolicy: text("refund_policy").$type<RefundPolicyName>().notNull(),
    agreements: jsonb().$type<StoredAgreements>().notNull(), // ISO instants
    holdExpiresAt: instant("hold_expires_at").notNull(),
    holdExtendedAt: instant("hold_extended_at"), // by an admin, once
    confirmedAt: instant("confirmed_at"),
    canceledAt: instant("canceled_at"),
    cancelReason: text("cancel_reason"),
    booked: jsonb().$type<BookedStay>(), // null until a mid-stay checkout
    arrivedAt: instant("arrived_at"), // marked by an admin, as leftAt
    leftAt: instant("left_at"),
    evictedAt: instant("evicted_at"), // when admins ended it after incidents; a trigger counts them
    depositSettled: boolean("deposit_settled").notNull().default(false), // by a trigger on `refund_decisions`
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.accountId, t.checkIn),
    index("reservations_holds")
      .on(t.holdExpiresAt)
      .where(sql`status = 'pending'`),
    index("reservations_arrivals")
      .on(t.checkIn)
      .where(sql`status = 'confirmed'`),
    index("reservations_departures")
      .on(t.checkOut)
      .where(sql`status in ('confirmed', 'completed', 'terminated')`),
    index("reservations_deposits")
      .on(t.checkOut, t.id)
      .where(sql`not deposit_settled and deposit > 0 and status in ('confirmed', 'completed', 'terminated')`),
    check("reservations_dates", sql`${t.checkIn} < ${t.checkOut}`),
    check(
      "reservations_status",
      sql`${t.status} in ('pending','confirmed','completed','canceled','expired','terminated')`,
    ),
    check("reservations_contract", sql`${t.contract} in ('notSent','sent','partial','signed','declined','expired')`),
    check(
      "reservations_money",
      sql`${t.totalRent} >= 0 and ${t.discount} between 0 and ${t.totalRent} and ${t.beddingTotal} >= 0 and ${t.deposit} >= 0`,
    ),
    check(
      "reservations_presence",
      sql`(${t.arrivedAt} is null and ${t.leftAt} is null) or ${t.status} in ('confirmed','completed','terminated')`,
    ),
    check(
      "reservations_presence_order",
      sql`least(${t.arrivedAt}, ${t.leftAt}) >= (${t.checkIn}::timestamp at time zone 'Asia/Seoul') and ${t.leftAt} >= ${t.arrivedAt}`,
    ),
    check(
      "reservations_evicted",
      sql`${t.evictedAt} is null or (${t.booked} is not null and ${t.status} in ('confirmed','terminated'))`,
    ),
    check("reservations_confirmed", sql`${t.status} <> 'confirmed' or ${t.confirmedAt} is not null`),
  ],
);
markColumns(reservations, {
  id: detail,
  code: detail,
  accountId: detail,
  houseId: detail,
  unitId: detail,
  unitSince: detail,
  checkIn: detail,
  checkOut: detail,
  status: detail,
  contract: detail,
  guests: detail,
  beddingSets: detail,
  plan: detail,
  method: detail,
  locale: detail,
  couponCode: detail,
  rates: detail,
  lines: detail,
  totalRent: detail,
  discount: detail,
  beddingTotal: detail,
  deposit: detail,
  refundPolicy: detail,
  agreements: detail,
  holdExpiresAt: detail,
  holdExtendedAt: detail,
  confirmedAt: detail,
  canceledAt: detail,
  cancelReason: personal("freeText", "reservations", afterRetention(null)),
  booked: detail,
  arrivedAt: detail,
  leftAt: detail,
  evictedAt: detail,
  depositSettled: internal,
  version: internal,
  createdAt: detail,
});

export const occupants = pgTable(
  "occupants",
  {
    id: uuid().primaryKey(),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    /** The account of the person, once known: of the booker's own entry, and of one that followed a changed e-mail. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    position: smallint().notNull(),
    role: text().$type<SignerRole>().notNull().default("occupant"), // a guardian signs but does not live there
    ...personName,
    email: text().notNull(),
    country: text().notNull(),
    phone: text().notNull(), // E.164
    locale: text().$type<Language>(), // in which they signed or declined; null before
    linkVersion: smallint("link_version").notNull().default(1), // incrementing it revokes older links
    contractSentAt: instant("contract_sent_at"),
    signedAt: instant("signed_at"),
    signedName: text("signed_name"),
    signature: text(), // PNG data URL
    signedFrom: text("signed_from"), // client address
    signedWith: text("signed_with"), // user agent
    signedHash: text("signed_hash"), // SHA-256 of the contract's text that was signed
    declinedAt: instant("declined_at"),
    declineReason: text("decline_reason"),
  },
  (t) => [
    unique().on(t.reservationId, t.position),
    index().on(t.accountId),
    check("occupants_role", sql`${t.role} in ('occupant','guardian')`),
    check("occupants_signed_or_declined", sql`${t.signedAt} is null or ${t.declinedAt} is null`),
  ],
);
/** A row of `occupants` in the stored text of the contract. */
export type ContractParty = Pick<typeof occupants.$inferSelect, "role"> & { fullName: string };

markColumns(occupants, {
  id: internal,
  reservationId: detail,
  accountId: internal,
  position: detail,
  role: detail,
  ...nameMarks(personal("name", signers, afterRetention(""))),
  email: personal("contact", "occupants", afterRetention("")),
  country: personal("contact", signers, afterRetention("")),
  phone: personal("contact", signers, afterRetention("")),
  locale: internal,
  linkVersion: internal,
  contractSentAt: detail,
  signedAt: detail,
  signedName: personal("signature", "contracts", afterRetention(null)),
  signature: personal("signature", "contracts", afterRetention(null)),
  signedFrom: personal("device", "contracts", afterRetention(null)),
  signedWith: personal("device", "contracts", afterRetention(null)),
  signedHash: personal("signature", withheld("stands in the signed contract"), afterRetention(null)),
  declinedAt: detail,
  declineReason: personal("freeText", "contracts", afterRetention(null)),
});
