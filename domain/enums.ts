import { refundTiers } from "./money/refund-tiers";

/* Without zod, so that pages can list them without loading it. */

export const languages = ["en", "ko"] as const;
export type Language = (typeof languages)[number];
/** A text in each language. */
export type Bilingual = Record<Language, string>;

export const roles = ["member", "admin"] as const;
export type Role = (typeof roles)[number];

export const deletionObstacles = [
  "upcomingStay",
  "currentStay",
  "paymentPending",
  "refundPending",
  "depositHeld",
] as const;

/** How a person asked admins to delete the account. */
export const deletionRequests = ["email", "phone", "inPerson"] as const;

export const auditActors = ["member", "admin", "occupant", "gateway", "clock", "operator"] as const;
export type AuditActor = (typeof auditActors)[number];

/** In the order in which pages list them. */
export const areaSlugs = [
  "hongdae",
  "sinchon",
  "itaewon",
  "hanyang",
  "korea-univ",
  "hufs",
  "seoul-national",
  "seoul-station",
] as const;
export type AreaSlug = (typeof areaSlugs)[number];

/** All lines of `api/houses/transit/seoul-transit.json`, in its order. */
export const subwayLines = [
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  "suin-bundang",
  "shinbundang",
  "gyeongui-jungang",
  "arex",
  "gyeongchun",
  "ui-sinseol",
  "sillim",
] as const;
export type SubwayLine = (typeof subwayLines)[number];

export const houseSorts = ["recommended", "priceAsc", "priceDesc", "rating", "commute"] as const;
export type HouseSort = (typeof houseSorts)[number];

/** Filters that an empty search suggests to drop. Dates and area have suggestions of their own. */
export const looseFilters = [
  "guests",
  "maxPrice",
  "maxCommute",
  "line",
  "stepFree",
  "lift",
  "visualAlarm",
  "doorway",
] as const;

export const houseColumns = ["position", "name", "area", "units", "monthlyRent", "rating"] as const;

export const facilityPlaces = ["room", "shared", "building"] as const;

export const houseGaps = [
  "tagline",
  "address",
  "beds",
  "parking",
  "sizeM2",
  "doorwayCm",
  "about",
  "checkBefore",
  "checkInGuide",
  "thingsToKnow",
  "monthlyRent",
  "nightlyRate",
  "units",
  "pictures",
] as const;
export type HouseGap = (typeof houseGaps)[number];

/** In the order in which an operator takes them. */
export const setUpSteps = ["areas", "house", "rooms", "prices", "pictures", "publication", "booking", "mail"] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export const reservationStatuses = ["pending", "confirmed", "completed", "canceled", "expired", "terminated"] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** Relative to today in Seoul. */
export const datedPhases = ["upcoming", "current", "past"] as const;
/** Each stay is in exactly one. */
export const stayPhases = [...datedPhases, "canceled"] as const;
export type StayPhase = (typeof stayPhases)[number];

/** What needs an admin's attention. */
export const reservationConcerns = [
  "unsigned",
  "unpaid",
  "overdue",
  "notArrived",
  "notLeft",
  "changing",
  "moneyProblem",
  "refundFailed",
  "discrepant",
] as const;

export const reservationFilters = [...reservationStatuses, ...datedPhases, ...reservationConcerns] as const;
export type ReservationFilter = (typeof reservationFilters)[number];

export const reservationSortColumns = ["createdAt", "checkIn", "checkOut", "name", "total"] as const;
export type ReservationSortColumn = (typeof reservationSortColumns)[number];
export type ReservationSort = ReservationSortColumn | `-${ReservationSortColumn}`;

/** Of a change to a stay. Only a `pending` one holds nights. */
export const changeStatuses = ["pending", "done", "declined", "withdrawn", "expired"] as const;
export type ChangeStatus = (typeof changeStatuses)[number];

/**
 * The cause says whose reason a change to a stay has: a move for the operator's own keeps the price and needs no
 * signature.
 */
export const changeCauses = ["guest", "operator"] as const;
export type ChangeCause = (typeof changeCauses)[number];

/**
 * Why a unit is out of service. `channel`: imported from another channel's calendar. `change`: held for a change to a
 * stay.
 */
export const ownBlockReasons = ["maintenance", "owner", "other"] as const;
export const blockReasons = [...ownBlockReasons, "channel", "change"] as const;
export type BlockReason = (typeof blockReasons)[number];

/** How far a unit is made ready for its next guests, as admins mark it. */
export const unitStates = ["clean", "dirty", "inspected"] as const;
export type UnitState = (typeof unitStates)[number];

/** Why the calendar of another channel could not be imported. */
export const feedErrors = [
  "addressRefused",
  "unreachable",
  "tooSlow",
  "tooLarge",
  "badStatus",
  "notACalendar",
  "tooManyEvents",
  "failed",
] as const;
export type FeedError = (typeof feedErrors)[number];

/** Why one event of such a calendar was not read: its start, its end, its rule, or it has no end line. */
export const feedSkipReasons = ["start", "end", "rule", "unfinished"] as const;
export type FeedSkipReason = (typeof feedSkipReasons)[number];

export const plans = ["installments", "full"] as const;
export type Plan = (typeof plans)[number];

export const contractStatuses = ["notSent", "sent", "partial", "signed", "declined", "expired"] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** An occupant lives in the unit; the guardian of a booker under 19 only signs. */
export const signerRoles = ["occupant", "guardian"] as const;
export type SignerRole = (typeof signerRoles)[number];

/** The outcome of a signing reminder for one reservation; in a dry run, what it would be. */
export const reminderOutcomes = [
  "sent",
  "wouldBeSent",
  "nothingToSign",
  "remindedJustNow",
  "notOpen",
  "notFound",
] as const;

/** `addendum` is that of the last change; `residence` is the confirmation for the residence card. */
export const documentKinds = ["contract", "addendum", "residence", "receipt"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Cards issued in Korea, and others. */
export const paymentMethods = ["CREDIT_CARD", "FOREIGN_CARD"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Payments that admins record at the desk. */
export const deskPaymentKinds = ["transfer", "cash"] as const;

/** How a payment was made: by card at the gateway, or at the desk. */
export const receivedMethods = [...paymentMethods, "BANK_TRANSFER", "CASH"] as const;
export type ReceivedMethod = (typeof receivedMethods)[number];

/**
 * `discrepant`: the gateway's amount or currency differs from the requested one; nothing is confirmed until an admin
 * decides. `refunded` and `partiallyRefunded` follow from refunds that are done; pending and failed refunds change no
 * status. `undone`: recorded at the desk by mistake.
 */
export const paymentStatuses = [
  "pending",
  "paid",
  "failed",
  "discrepant",
  "partiallyRefunded",
  "refunded",
  "undone",
] as const;

export const paymentFailures = ["declined", "timedOut", "abandoned", "authenticationFailed", "other"] as const;

export const paymentProgress = ["unpaid", "partial", "paid", "overdue", "failed"] as const;

export const refundStatuses = ["pending", "toTransfer", "done", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundProgress = ["none", "pending", "toTransfer", "partial", "done", "failed"] as const;

/** The operator chooses one by `REFUND_POLICY` (Refund 1 of docs/rules.md). */
export const refundPolicies = ["thirtyDay", "tiered"] as const;
export type RefundPolicyName = (typeof refundPolicies)[number];

/** The rule, status or cause that decides about a refund. */
export const refundRules = [
  ...refundTiers.thirtyDay.map(({ rule }) => rule),
  ...refundTiers.tiered.map(({ rule }) => rule),
  "bookingDate",
  "beforeContract",
  "operator",
  "naturalDisaster",
] as const;
export type RefundRule = (typeof refundRules)[number];

/** `discrepant`: an admin returns a payment with an unexpected amount. */
export const refundCauses = [
  "cancellation",
  "expiry",
  "duplicate",
  "unplaceable",
  "midStayCheckout",
  "deposit",
  "discrepant",
  "stayChange",
] as const;
export type RefundCause = (typeof refundCauses)[number];

/**
 * The cause says who cancels: the guest (refund policy applies), the operator (refunded in full) or a disaster (no
 * refund).
 */
export const cancellationCauses = ["guest", "operator", "disaster"] as const;
export type CancellationCause = (typeof cancellationCauses)[number];

/**
 * `transfer`: a refund that an admin made at the bank. `externalReturn`: a chargeback, or a refund in the gateway's own
 * console. `correction`: moves an amount to another purpose, or reverses a payment that was recorded by mistake.
 */
export const ledgerKinds = ["charge", "refund", "transfer", "externalReturn", "correction"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Where money is: at the gateway, in the bank account, in the cash box. */
export const assetAccounts = ["gateway", "bank", "cash"] as const;
export type AssetAccount = (typeof assetAccounts)[number];

export const ledgerAccounts = [...assetAccounts, "rent", "bedding", "deposit", "unassigned", "deductions"] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const depositColumns = ["checkOut", "held", "code"] as const;

/** By the Seoul day: `ended` by an admin, `over` after its last day. */
export const couponStates = ["upcoming", "running", "usedUp", "over", "ended"] as const;
export type CouponState = (typeof couponStates)[number];

export const couponColumns = ["code", "validFrom", "validTo", "uses", "createdAt"] as const;

export const exchangeRateSources = ["embedded", "ecb", "eximbank"] as const;

/** News of the house, the weekly meet-up, a seasonal activity, a resident's story. */
export const boardTypes = ["NOTICE", "MEETUP", "SEASON", "STORY"] as const;
export type BoardType = (typeof boardTypes)[number];

/** Those that may say when something takes place. */
export const eventTypes = ["MEETUP", "SEASON"] as const satisfies readonly BoardType[];

/** `waiting`: to be published at a later time. */
export const boardStates = ["draft", "waiting", "published"] as const;
export type BoardState = (typeof boardStates)[number];

export const boardSortColumns = ["publishedAt", "startsAt", "createdAt", "boardType", "title"] as const;

/** `hidden`: by an admin, with a reason. */
export const reviewStates = ["waiting", "published", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewColumns = ["writtenAt", "house", "author", "rating", "state"] as const;

export const consultationStatuses = ["received", "answered", "closed"] as const;

export const consultationColumns = ["createdAt", "ownerName", "units", "status"] as const;

/** The kind says what a conversation between a member and admins is about. */
export const conversationKinds = ["question", "repair", "complaint"] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** `planned`: a repair with a day. */
export const conversationStates = ["open", "planned", "done"] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Of a repair, most urgent first. */
export const repairUrgencies = ["urgent", "soon", "canWait"] as const;
export type RepairUrgency = (typeof repairUrgencies)[number];

/** `waiting`: unanswered first, longest first, then open ones, then those that are done. */
export const conversationColumns = ["waiting", "lastMessageAt", "createdAt", "member"] as const;

/** An `incident` breaks the rules of the house and belongs to a stay. */
export const noteKinds = ["note", "incident"] as const;
export type NoteKind = (typeof noteKinds)[number];

export const messageKinds = [
  "verifyEmail",
  "emailTaken",
  "resetPassword",
  "invitation",
  "passwordChanged",
  "confirmNewEmail",
  "emailChangeAsked",
  "emailChanged",
  "googleLinked",
  "googleUnlinked",
  "secondFactorOn",
  "secondFactorOff",
  "secondFactorReset",
  "recoveryCodeUsed",
  "accountDeleted",
  "bookingReceived",
  "signContract",
  "signAsGuardian",
  "signingReminder",
  "contractDeclined",
  "contractSigned",
  "reservationConfirmed",
  "paymentReceipt",
  "paymentFailed",
  "paymentDiscrepant",
  "paymentReturned",
  "refundTransferred",
  "holdExpiring",
  "reservationExpired",
  "reservationCanceled",
  "midStayCheckout",
  "stayEnded",
  "changeAsked",
  "signAddendum",
  "changeDone",
  "changeEnded",
  "depositRefunded",
  "installmentDue",
  "installmentOverdue",
  "paymentReminder",
  "checkInInformation",
  "reviewInvitation",
  "consultationReceived",
  "consultationToAnswer",
  "conversationAnswered",
  "conversationToAnswer",
  "searchMatches",
] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * `undeliverable`: refused for good on hand-over. `failed`: given up after many tries. `bounced`: accepted, and
 * returned later. `withdrawn`: no longer true when it was due, so not sent.
 */
export const messageStatuses = ["queued", "sent", "undeliverable", "failed", "bounced", "withdrawn"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Not delivered, and not tried again by itself. */
export const problemStatuses: readonly MessageStatus[] = ["failed", "undeliverable", "bounced"];

export const messageChannels = ["email", "sms", "push"] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const messageColumns = ["writtenAt", "kind", "to", "status", "attempts"] as const;
