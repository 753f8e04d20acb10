import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "../schema";

/*
 * For each column: whether it is personal data, its section in the account export, and how it is erased. A column
 * without a mark does not compile. Export, erasure and log redaction are derived from the marks.
 */

type Kind =
  | "birthDate"
  | "consent"
  | "contact"
  | "credential"
  | "device"
  | "document"
  | "freeText"
  | "name"
  | "payment"
  | "record"
  | "signature";

/** Sections of the account export. `getAccountView` selects the content of `account`. */
type Section =
  | "account"
  | "agreements"
  | "auditLog"
  | "contracts"
  | "installments"
  | "ledgerEntries"
  | "links"
  | "messages"
  | "occupants"
  | "payments"
  | "refundDecisions"
  | "refunds"
  | "reservations"
  | "reviews"
  | "signIns";

/** When the member deletes the account, and when legal retention ends (`retentionYears`). */
export type Stage = "atDeletion" | "afterRetention";
export type Erased = { id: string; neutralAuthor: schema.Bilingual };
type Blank = null | "" | [] | ((account: Erased) => unknown);
type Erasure = { stage: Stage; blank: Blank } | { kept: string } | "withRow";

export type PersonalMark = { kind: Kind; exported: Section[] | { withheld: string }; erased: Erasure };
/** Not personal by itself. `detail` is exported with its row, `internal` is not. */
type Mark = PersonalMark | "detail" | "internal";

const personal = (kind: Kind, exported: Section | Section[] | { withheld: string }, erased: Erasure): PersonalMark => ({
  kind,
  exported: typeof exported === "string" ? [exported] : exported,
  erased,
});
const withheld = (reason: string) => ({ withheld: reason });
const atDeletion = (blank: Blank): Erasure => ({ stage: "atDeletion", blank });
const afterRetention = (blank: Blank): Erasure => ({ stage: "afterRetention", blank });
const keptBecause = (reason: string): Erasure => ({ kept: reason });
const withRow = "withRow";
const detail = "detail";
const internal = "internal";

const secret = withheld("it would open a door");
const asFile = withheld("handed out as a file beside the reservation");
const signers: Section[] = ["occupants", "contracts"];
const ofEnquiry = withheld("enquiries of building owners hang on no account");
const correspondence = keptBecause("the operator's correspondence with a building owner, on no account");
const ofDemo = withheld("the demo's own post office");
const demoOnly = keptBecause("the demo's own post office");

type Tables = {
  [Name in keyof typeof schema as (typeof schema)[Name] extends PgTable ? Name : never]: (typeof schema)[Name];
};
type TableName = keyof Tables;
type ColumnName<Name extends TableName> = keyof Tables[Name]["_"]["columns"];

const marks: { [Name in TableName]: Record<ColumnName<Name>, Mark> } = {
  accountLinks: {
    id: personal("credential", secret, withRow),
    accountId: internal,
    purpose: detail,
    email: personal("contact", "links", withRow),
    createdAt: detail,
    expiresAt: detail,
  },
  accounts: {
    id: internal,
    email: personal(
      "contact",
      "account",
      atDeletion(({ id }) => `deleted-${id}@deleted.invalid`),
    ),
    passwordHash: personal("credential", secret, atDeletion(null)),
    googleSubject: personal("credential", secret, atDeletion(null)),
    firstName: personal("name", "account", atDeletion("")),
    lastName: personal("name", "account", atDeletion("")),
    birthDate: personal("birthDate", "account", atDeletion(null)),
    country: personal("contact", "account", atDeletion("")),
    phone: personal("contact", "account", atDeletion("")),
    locale: internal,
    role: internal,
    emailVerifiedAt: personal("consent", "agreements", atDeletion(null)),
    termsAgreedAt: detail,
    marketingAgreedAt: personal("consent", "account", atDeletion(null)),
    marketingChangedAt: personal("consent", "account", atDeletion(null)),
    receiptAgreedAt: personal("consent", "account", atDeletion(null)),
    receiptChangedAt: personal("consent", "account", atDeletion(null)),
    suspendedAt: personal("consent", "account", atDeletion(null)),
    calendarKey: personal("credential", secret, atDeletion(null)),
    deletedAt: internal,
    purgeOn: internal,
    createdAt: detail,
  },
  areas: {
    slug: internal,
    name: internal,
    lines: internal,
    lat: internal,
    lng: internal,
    position: internal,
  },
  auditLog: {
    id: internal,
    at: detail,
    actor: detail,
    actorId: internal,
    address: personal(
      "device",
      withheld("staff's, and kept for who looks into a break-in"),
      keptBecause("the audit log is append-only"),
    ),
    action: detail,
    subject: detail,
    subjectId: detail,
    detail: personal(
      "record",
      "auditLog",
      keptBecause("the audit log is append-only; it holds ids and reasons, no names"),
    ),
  },
  boards: {
    id: internal,
    boardType: internal,
    title: internal,
    body: internal,
    picture: internal,
    main: internal,
    publishedAt: internal,
    version: internal,
    createdAt: internal,
  },
  consultations: {
    id: internal,
    ownerName: personal("name", ofEnquiry, correspondence),
    email: personal("contact", ofEnquiry, correspondence),
    phone: personal("contact", ofEnquiry, correspondence),
    buildingAddress: personal("contact", ofEnquiry, correspondence),
    units: internal,
    message: personal("freeText", ofEnquiry, correspondence),
    locale: internal,
    status: internal,
    note: personal("freeText", ofEnquiry, correspondence),
    version: internal,
    createdAt: internal,
  },
  contractDocuments: {
    reservationId: internal,
    content: personal("document", asFile, withRow),
    signedAt: internal,
    pdf: personal("document", asFile, withRow),
    sha256: internal,
    sealedAt: internal,
    attempts: internal,
    nextAttemptAt: internal,
  },
  coupons: {
    code: internal,
    name: internal,
    percent: internal,
    amount: internal,
    validFrom: internal,
    validTo: internal,
    maximumUses: internal,
    minimumNights: internal,
    endedAt: internal,
    version: internal,
    createdAt: internal,
  },
  exchangeRateTurns: {
    gateway: internal,
    nextAt: internal,
  },
  exchangeRates: {
    gateway: internal,
    date: internal,
    source: internal,
    rates: internal,
    fetchedAt: internal,
  },
  faqGroups: {
    id: internal,
    slug: internal,
    title: internal,
    position: internal,
    version: internal,
  },
  faqs: {
    id: internal,
    groupId: internal,
    slug: internal,
    question: internal,
    answer: internal,
    position: internal,
    version: internal,
  },
  houses: {
    id: internal,
    slug: internal,
    areaSlug: internal,
    name: internal,
    tagline: internal,
    about: internal,
    address: internal,
    lat: internal,
    lng: internal,
    occupancy: internal,
    beds: internal,
    sizeM2: internal,
    parking: internal,
    subway: internal,
    landmarks: internal,
    facilities: internal,
    stepFree: internal,
    lift: internal,
    doorwayCm: internal,
    visualAlarm: internal,
    checkBefore: internal,
    checkInGuide: internal,
    thingsToKnow: internal,
    arrivalSteps: internal,
    pictures: internal,
    monthlyRent: internal,
    nightlyRate: internal,
    deposit: internal,
    beddingSetPrice: internal,
    minimumNights: internal,
    position: internal,
    publishedAt: internal,
    version: internal,
    subwayLines: internal,
    ratingCount: internal,
    ratingOverall: internal,
    ratingFacilities: internal,
    ratingCommunication: internal,
    ratingEvents: internal,
    ratingLocation: internal,
  },
  idempotencyKeys: {
    scope: personal("contact", withheld("a copy of a call, gone within a day"), withRow),
    key: internal,
    requestHash: internal,
    subjectId: internal,
    status: internal,
    body: personal("record", withheld("a copy of an answer, gone within a day"), withRow),
    lockedUntil: internal,
    createdAt: internal,
  },
  installments: {
    reservationId: detail,
    number: detail,
    dueOn: detail,
    from: detail,
    to: detail,
    rent: detail,
    discount: detail,
    bedding: detail,
    deposit: detail,
    amount: detail,
    paymentId: detail,
    paidAt: detail,
    voidedAt: detail,
  },
  ledgerEntries: {
    id: detail,
    transactionId: detail,
    kind: detail,
    account: detail,
    amount: detail,
    reservationId: detail,
    paymentId: detail,
    refundId: detail,
    gatewayReference: personal(
      "payment",
      "ledgerEntries",
      keptBecause("the ledger is append-only; found in the gateway's statements by it"),
    ),
    createdAt: detail,
  },
  messages: {
    id: internal,
    kind: detail,
    channel: detail,
    locale: detail,
    recipient: personal("contact", "messages", withRow),
    accountId: internal,
    reservationId: internal,
    occupantId: internal,
    payload: personal("freeText", withheld("its values are exported, what opens a door is not"), withRow),
    dedupeKey: personal("record", withheld("repeats what the message is about"), withRow),
    status: detail,
    attempts: internal,
    nextAttemptAt: internal,
    lastError: personal("record", withheld("a mail server's words to the operator"), withRow),
    createdAt: detail,
    sentAt: detail,
    bouncedAt: internal,
    resendOf: internal,
  },
  occupants: {
    id: internal,
    reservationId: detail,
    position: detail,
    role: detail,
    firstName: personal("name", signers, afterRetention("")),
    lastName: personal("name", signers, afterRetention("")),
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
  },
  payments: {
    id: detail,
    reservationId: detail,
    installments: detail,
    amount: detail,
    method: detail,
    status: detail,
    failure: detail,
    gateway: detail,
    gatewayReference: personal("payment", "payments", afterRetention(null)),
    redirectUrl: personal("payment", withheld("opens the payment page"), afterRetention(null)),
    checkout: personal("payment", withheld("opens the payment window"), afterRetention(null)),
    createdAt: detail,
    settledAt: detail,
    foreignAmount: detail,
    foreignCurrency: detail,
    lookedUpAt: detail,
  },
  rateLimits: {
    key: personal("device", withheld("hashed, gone within a day"), keptBecause("hashed, gone within a day")),
    points: internal,
    expire: internal,
  },
  refreshTokens: {
    hash: personal("credential", secret, withRow),
    sessionId: internal,
    generation: internal,
    usedAt: internal,
    createdAt: internal,
  },
  refundDecisions: {
    id: detail,
    reservationId: detail,
    cause: detail,
    rule: detail,
    computed: detail,
    amount: detail,
    deductions: personal("freeText", "refundDecisions", afterRetention([])),
    reason: personal("freeText", "refundDecisions", afterRetention(null)),
    decidedBy: internal,
    createdAt: detail,
  },
  refunds: {
    id: detail,
    reservationId: detail,
    paymentId: detail,
    cause: detail,
    rent: detail,
    bedding: detail,
    deposit: detail,
    amount: detail,
    status: detail,
    attempts: detail,
    nextAttemptAt: detail,
    createdAt: detail,
    executedAt: detail,
    transferReference: personal("payment", "refunds", afterRetention(null)),
  },
  reservations: {
    id: detail,
    code: detail,
    accountId: detail,
    houseId: detail,
    unitId: detail,
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
    createdAt: detail,
  },
  reviews: {
    id: detail,
    houseId: detail,
    reservationId: detail,
    author: personal(
      "name",
      "reviews",
      atDeletion(({ neutralAuthor }) => neutralAuthor),
    ),
    facilities: detail,
    communication: detail,
    events: detail,
    location: detail,
    publicReview: personal("freeText", "reviews", keptBecause("published, and nobody's once its author is neutral")),
    improvement: personal("freeText", "reviews", afterRetention(null)),
    reply: personal("freeText", "reviews", keptBecause("the operator's published answer")),
    publishedAt: detail,
    hiddenAt: detail,
    hiddenReason: personal("freeText", "reviews", keptBecause("the operator's reason, without a name")),
    version: detail,
    createdAt: detail,
  },
  sandboxCancellations: {
    key: internal,
    reference: internal,
    amount: internal,
    createdAt: internal,
  },
  sandboxOutbox: {
    id: internal,
    channel: internal,
    kind: internal,
    locale: internal,
    to: personal("contact", ofDemo, demoOnly),
    subject: personal("record", ofDemo, demoOnly),
    text: personal("record", ofDemo, demoOnly),
    html: personal("record", ofDemo, demoOnly),
    sentAt: internal,
  },
  sandboxPayments: {
    reference: internal,
    amount: internal,
    orderName: internal,
    returnUrl: internal,
    status: internal,
    failure: internal,
    createdAt: internal,
  },
  sessions: {
    id: internal,
    accountId: internal,
    userAgent: personal("device", "signIns", withRow),
    address: personal("device", "signIns", withRow),
    createdAt: detail,
    lastUsedAt: detail,
    expiresAt: detail,
    revokedAt: detail,
  },
  units: {
    id: internal,
    houseId: internal,
    name: internal,
    floor: internal,
    doorCode: internal,
    version: internal,
  },
  uploads: {
    id: internal,
    path: internal,
    width: internal,
    height: internal,
    bytes: internal,
    createdAt: internal,
  },
};

/**
 * The column by which a row belongs to an account, and when the row is deleted. `api/personal-data` erases other tables
 * by name.
 */
export const ownership: {
  [Name in TableName]?: { by: ColumnName<Name> & ("id" | "accountId" | "reservationId"); rowsGo?: Stage };
} = {
  accounts: { by: "id" },
  accountLinks: { by: "accountId", rowsGo: "atDeletion" },
  sessions: { by: "accountId", rowsGo: "atDeletion" },
  reservations: { by: "accountId" },
  contractDocuments: { by: "reservationId", rowsGo: "afterRetention" },
  occupants: { by: "reservationId" },
  installments: { by: "reservationId" },
  payments: { by: "reservationId" },
  refunds: { by: "reservationId" },
  refundDecisions: { by: "reservationId" },
  ledgerEntries: { by: "reservationId" },
  reviews: { by: "reservationId" },
};

export const tableNames = Object.keys(marks) as TableName[];

export const listMarks = (name: TableName): [string, Mark][] => Object.entries(marks[name]);

export const isPersonal = (mark: Mark): mark is PersonalMark => typeof mark === "object";

/** The columns of a table in a section of the export. */
export function exportColumns<Name extends TableName>(name: Name, section: Section): Tables[Name]["_"]["columns"] {
  const columns = getTableColumns(schema[name]) as Record<string, PgColumn>;
  const isExported = (mark: Mark) =>
    isPersonal(mark) ? Array.isArray(mark.exported) && mark.exported.includes(section) : mark === "detail";
  const chosen = listMarks(name).filter(([, mark]) => isExported(mark));
  return Object.fromEntries(chosen.map(([column]) => [column, columns[column]])) as Tables[Name]["_"]["columns"];
}

/** Per table: rows to delete, or columns to blank. */
export function listErasures(stage: Stage) {
  return tableNames.flatMap((name) => {
    const owned = ownership[name];
    if (!owned) return [];
    const blanked = listMarks(name).flatMap(([column, mark]) =>
      isPersonal(mark) && typeof mark.erased === "object" && "stage" in mark.erased && mark.erased.stage === stage
        ? [[column, mark.erased.blank] as const]
        : [],
    );
    const rowsGo = owned.rowsGo === stage;
    if (blanked.length === 0 && !rowsGo) return [];
    const table: PgTable = schema[name];
    const key = (getTableColumns(table) as Record<string, PgColumn>)[owned.by]!;
    const blanks = (account: Erased): Record<string, unknown> =>
      Object.fromEntries(
        blanked.map(([column, blank]) => [column, typeof blank === "function" ? blank(account) : blank]),
      );
    return [{ table, key, by: owned.by, rowsGo, blanks }];
  });
}

/**
 * Names of columns with personal data; logs redact fields with these names. An `id` alone grants no access, because
 * links are signed.
 */
export const personalFields = new Set(
  tableNames
    .flatMap((name) => listMarks(name))
    .filter(([column, mark]) => isPersonal(mark) && column !== "id")
    .map(([column]) => column),
);
