/*
 * Every closed list of words that both halves use, by noun. The schemas of contract/ are made from them; pages list them
 * without loading zod.
 */

export const languages = ["en", "ko"] as const;
export type Language = (typeof languages)[number];

// Accounts

export const roles = ["member", "admin"] as const;
export type Role = (typeof roles)[number];

/** Why an account cannot be deleted yet. */
export const deletionObstacles = [
  "upcomingStay",
  "currentStay",
  "paymentPending",
  "refundPending",
  "depositHeld",
] as const;

export const auditActors = ["member", "admin", "occupant", "gateway", "clock", "operator"] as const;
export type AuditActor = (typeof auditActors)[number];

// Areas and houses

/** The eight areas served, in the order of the spec's copy. */
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

/** Seoul subway lines near our houses. */
export const subwayLines = ["1", "2", "6"] as const;
export type SubwayLine = (typeof subwayLines)[number];

/** The orders in which houses can be listed. */
export const houseSorts = ["recommended", "priceAsc", "priceDesc", "rating"] as const;
export type HouseSort = (typeof houseSorts)[number];

/** What narrows a search and can be done without. Dates and area have offers of their own. */
export const looseFilters = ["guests", "maxPrice", "line", "stepFree", "lift", "visualAlarm", "doorway"] as const;

/** By what admins can sort houses. */
export const houseColumns = ["position", "name", "area", "units", "monthlyRent", "rating"] as const;

export const facilityPlaces = ["room", "shared", "building"] as const;

/** What a house can lack before visitors may see it. */
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

// Reservations

export const reservationStatuses = ["pending", "confirmed", "completed", "canceled", "expired", "terminated"] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** Where a stay stands by the clock. */
export const stayPhases = ["upcoming", "current", "past"] as const;

/** What needs a hand. */
export const reservationConcerns = ["unsigned", "unpaid", "overdue", "refundFailed", "discrepant"] as const;

/** What admins filter reservations by. */
export const reservationFilters = [...reservationStatuses, ...stayPhases, ...reservationConcerns] as const;
export type ReservationFilter = (typeof reservationFilters)[number];

export const reservationSortColumns = ["createdAt", "checkIn", "checkOut", "name", "total"] as const;
export type ReservationSortColumn = (typeof reservationSortColumns)[number];
export type ReservationSort = ReservationSortColumn | `-${ReservationSortColumn}`;

/** Payment plans. */
export const plans = ["installments", "full"] as const;
export type Plan = (typeof plans)[number];

export const contractStatuses = ["notSent", "sent", "partial", "signed", "declined", "expired"] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** An occupant lives there; the guardian of a booker under 19 only signs. */
export const signerRoles = ["occupant", "guardian"] as const;
export type SignerRole = (typeof signerRoles)[number];

/** What became, or in a dry run would become, of a reservation whose signers are to be reminded. */
export const reminderOutcomes = [
  "sent",
  "wouldBeSent",
  "nothingToSign",
  "remindedJustNow",
  "notOpen",
  "notFound",
] as const;

/** The signed contract, the confirmation of residence for the residence card, and the receipt of what was paid. */
export const documentKinds = ["contract", "residence", "receipt"] as const;
export type DocumentKind = (typeof documentKinds)[number];

// Money

/** Spec section 9: Credit Card, Foreign Card. */
export const paymentMethods = ["CREDIT_CARD", "FOREIGN_CARD"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * `pending` until the gateway says otherwise; `discrepant` when what it says does not match what was asked for:
 * that confirms nothing and waits for an admin. `refunded` and `partiallyRefunded` follow from refunds that are done;
 * a refund that is pending or failed changes no status.
 */
export const paymentStatuses = ["pending", "paid", "failed", "discrepant", "partiallyRefunded", "refunded"] as const;

/** Why a gateway refused, as far as a person can act on it. */
export const paymentFailures = ["declined", "timedOut", "abandoned", "authenticationFailed", "other"] as const;

/** How far a reservation is paid. */
export const paymentProgress = ["unpaid", "partial", "paid", "overdue", "failed"] as const;

export const refundStatuses = ["pending", "done", "failed"] as const;

/** How far the refunds of a reservation are. */
export const refundProgress = ["none", "pending", "partial", "done", "failed"] as const;

/** Both readings of the refund wording (product decisions, "Refunds"). */
export const refundPolicies = ["thirtyDay", "tiered"] as const;
export type RefundPolicyName = (typeof refundPolicies)[number];

/** The rule of the policy, the state or the cause that decides about a refund. */
export const refundRules = [
  "moreThanThirtyDays",
  "thirtyDaysOrFewer",
  "ninetyDaysOrMore",
  "sixtyOneToEightyNineDays",
  "sixtyDaysOrFewer",
  "bookingDate",
  "beforeContract",
  "operator",
  "naturalDisaster",
] as const;
export type RefundRule = (typeof refundRules)[number];

/** Why money goes back. `discrepant`: admins return an amount nobody had asked for. */
export const refundCauses = [
  "cancellation",
  "expiry",
  "duplicate",
  "unplaceable",
  "midStayCheckout",
  "deposit",
  "discrepant",
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** Whose reason a cancellation is: the guest's (the refund rule), the operator's (everything back), a disaster (none). */
export const cancellationCauses = ["guest", "operator", "disaster"] as const;
export type CancellationCause = (typeof cancellationCauses)[number];

/** A transfer is a refund that admins sent from the bank; a correction moves what is booked to another purpose. */
export const ledgerKinds = ["charge", "refund", "transfer", "correction"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerAccounts = ["gateway", "bank", "rent", "bedding", "deposit", "unassigned", "deductions"] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** By what admins can sort the deposits to settle. */
export const depositColumns = ["checkOut", "held", "code"] as const;

/** Where a coupon stands today, in Seoul: before its first day, open, used up, past its last day, or ended by an admin. */
export const couponStates = ["upcoming", "running", "usedUp", "over", "ended"] as const;
export type CouponState = (typeof couponStates)[number];

/** By what admins can sort coupons. */
export const couponColumns = ["code", "validFrom", "validTo", "uses", "createdAt"] as const;

/** Where exchange rates come from; people are told in their own language. */
export const exchangeRateSources = ["embedded", "ecb", "eximbank"] as const;

// Boards, reviews, consultations, messages

/** What a board tells of: news of the house, the weekly meet-up, a seasonal activity, a resident's story. */
export const boardTypes = ["NOTICE", "MEETUP", "SEASON", "STORY"] as const;
export type BoardType = (typeof boardTypes)[number];

/** What has become of a board: kept for later, waiting for its time, or read by everybody. */
export const boardStates = ["draft", "waiting", "published"] as const;
export type BoardState = (typeof boardStates)[number];

/** By what admins can sort boards. */
export const boardSortColumns = ["publishedAt", "createdAt", "boardType", "title"] as const;

/** `waiting`: nobody has decided yet. `hidden`: by an admin, with a reason. */
export const reviewStates = ["waiting", "published", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** By what admins can sort reviews. */
export const reviewColumns = ["writtenAt", "house", "author", "rating", "state"] as const;

/** How far an owner's enquiry is. */
export const consultationStatuses = ["received", "answered", "closed"] as const;

/** By what admins can sort enquiries. */
export const consultationColumns = ["createdAt", "ownerName", "units", "status"] as const;

/** Everything that is sent, by what it tells of. */
export const messageKinds = [
  "verifyEmail",
  "emailTaken",
  "resetPassword",
  "passwordChanged",
  "confirmNewEmail",
  "emailChangeAsked",
  "emailChanged",
  "googleLinked",
  "googleUnlinked",
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
  "depositRefunded",
  "installmentDue",
  "installmentOverdue",
  "checkInInformation",
  "reviewInvitation",
  "consultationReceived",
  "consultationToAnswer",
] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * `undeliverable`: refused for good when it was handed over. `failed`: given up after many tries. `bounced`: taken, and
 * returned later. `withdrawn`: no longer true when its turn came, so it was not sent.
 */
export const messageStatuses = ["queued", "sent", "undeliverable", "failed", "bounced", "withdrawn"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageChannels = ["email", "sms"] as const;

/** By what admins can sort messages. */
export const messageColumns = ["writtenAt", "kind", "to", "status", "attempts"] as const;
