/* The numbers of the product's rules (docs/rules.md). Texts interpolate them (`rule-values.ts`). */

/** `maxMonths` count from check-in and `maxMonthsAhead` from today in Seoul. */
export const stayLimits = {
  minNights: 7,
  maxMonths: 12,
  /** Of the longest stay over a 29 February. */
  maxNights: 366,
  maxMonthsAhead: 12,
} as const;
/** The calendar of a room shows so many nights from today: those of the longest six months, March to August. */
export const listedNights = 184;
/** From door to door. A longer way is not shown. */
export const maxCommuteMinutes = 180;
/** Of the rent, for the length of a stay. */
export const maxLengthDiscountPercent = 90;
/** Hours of the day in Seoul. */
export const checkInHour = 15;
export const checkOutHour = 11;
/** It is Seoul time: an event of another channel takes the night if it is on between this hour and midnight. */
export const eveningHour = 18;
/** It is on the day before check-in: directions and door code are sent by then. */
export const arrivalInfoHour = 15;
/** Admins have so long to set a code that guests get at once, after a late booking or a move. */
export const doorCodeMinutes = 30;
/** Scheduled messages are sent at this hour: guests are awake, and directions come well before check-in. */
export const sendingHour = 10;
/** Reviews are written until the end of this day after check-out, in Seoul. */
export const reviewDays = 30;
/** Working days until a bank shows a refund that the payment company has accepted. */
export const refundArrivalDays = { min: 3, max: 10 } as const;
/** Working days until a bank transfer from our account has arrived. */
export const transferArrivalDays = 5;
/** A meet-up is at most so far from the day on which its date is entered, before or after. */
export const maxMonthsToEvent = 12;
/** Working days until a building owner's enquiry is answered. */
export const answerWorkingDays = 3;
/** Holds a unit for a reservation that is neither signed nor paid. */
export const holdHours = 24;
/** Two reminders to sign are at least so far apart. */
export const signingReminderMinutes = 5;
/** Unpaid pending reservations of one member, and pending changes that hold nights. */
export const maxHolds = 5;
/** Changes that one member may ask for in so many days without any of them taking effect. */
export const endedChangeLimits = { count: 10, days: 30 } as const;
/** So long a payment that has not been decided blocks changes to its stay. */
export const paymentMinutes = 30;
/** Two reminders of a payment are at least so far apart, those of the clock included. */
export const paymentReminderHours = 24;
/** A deposit is returned within so many days of check-out. */
export const depositReturnDays = 14;
/** An installment is due so many days before the first night of the month that it covers. */
export const dueDaysBefore = 7;
/** A person is an adult from this age, in full years, by Korean civil law. */
export const adultAge = 19;
/** Korean law requires a guardian's consent below this age to store personal data. */
export const minAccountAge = 14;
/** The law on electronic commerce keeps contracts, payments and withdrawals so long. */
export const retentionYears = 5;
/** It is kept so long that a deleted account was blocked. */
export const keptBlockYears = 5;
/** Passports are erased so many days after check-out. */
export const passportDays = 30;
/** Admins may end a stay once so many incidents are recorded on it. */
export const evictionIncidents = 2;
/** Of a note or an incident, in characters. */
export const maxNoteText = 2000;
/** A message of a conversation, in characters, and its photographs. */
export const maxConversationText = 5000;
export const maxConversationPictures = 5;
/** Minutes between two mails to the same reader about one conversation that they have not opened. */
export const conversationMailMinutes = 30;
/** A confirmed stay is told to its member within so many minutes. */
export const confirmationMinutes = 10;
/** So long after a log-in, money and roles ask for the password or a code again. */
export const proofMinutes = 15;
/** The code follows the password within so many minutes. */
export const logInTicketMinutes = 10;
/** A set of recovery codes has so many. */
export const recoveryCodeCount = 10;
export const linkHours = { verifyEmail: 72, confirmNewEmail: 24, resetPassword: 1, invitation: 168 } as const;
/** Units out of service: months ahead of today in Seoul. */
export const blockLimits = { maxMonthsAhead: 24 } as const;
/** Door codes that are made for stays have so many digits. */
export const doorCodeDigits = 6;
/** The calendar of another channel is fetched every so many minutes. */
export const feedMinutes = 30;
/** A payment at the desk is recorded at most so many months after its receipt. */
export const maxMonthsToRecord = 12;
/** A PDF that is verified has at most so many bytes. */
export const maxDocumentBytes = 5_000_000;
/** Included in rent and bedding, never in a deposit, unless the company is exempt or has another rate. */
export const usualVatPercent = 10;

/** Days in which the desk is reminded of an arrival or departure that is not marked, and a late departure mark counts. */
export const lateMarkDays = 30;
/** Houses in the wishlist of an account, and in that of a browser, whose cookie is sent with each request. */
export const maxWishlist = { account: 100, browser: 30 } as const;
/** At most so many houses are compared side by side. */
export const maxCompared = 4;
/** An account has at most so many saved searches. */
export const maxSavedSearches = 20;
/** Devices of one account that get push notifications. */
export const maxPushSubscriptions = 10;
/** For so long a push service keeps a notification for a device that is off. */
export const pushHours = 24;
/** What a saved search finds is looked up every so many minutes. */
export const searchAlertMinutes = 60;
/** Hours of the day in Seoul in which e-mails about saved searches are written. */
export const searchAlertHours = { from: 9, to: 20 } as const;

/** Of the occupancy on the dashboard, tonight first. */
export const forecastNights = 30;
/** Of the occupancy and revenue on the dashboard, this month last. */
export const historyMonths = 12;
/** Of a settlement file of the payment company. */
export const maxSettlementKilobytes = 700;
/** More would occupy the process, and its reader, for seconds. */
export const maxSettlementLines = 10_000;
