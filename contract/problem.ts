import { z } from "zod";

/**
 * The closed list of `errorCode`s that `/v1` may answer, with the HTTP status each one travels under.
 * A code is stable: clients branch on it, people read `errorMessage`.
 */
export const errorCodes = {
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  UNAUTHENTICATED: 401,
  CREDENTIALS_WRONG: 401,
  REFRESH_TOKEN_REFUSED: 401,
  ID_TOKEN_INVALID: 401,
  SIGN_UP_TOKEN_INVALID: 401,
  LINK_TOKEN_INVALID: 401,
  WEBHOOK_SIGNATURE_INVALID: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  HOUSE_NOT_FOUND: 404,
  RESERVATION_NOT_FOUND: 404,
  PAYMENT_NOT_FOUND: 404,
  REFUND_NOT_FOUND: 404,
  CONTRACT_NOT_FOUND: 404,
  OCCUPANT_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  BOARD_NOT_FOUND: 404,
  MEDIA_NOT_FOUND: 404,
  MESSAGE_NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  GOOGLE_TAKEN: 409,
  LAST_WAY_IN: 409,
  PASSWORD_NOT_SET: 409,
  LAST_ADMIN: 409,
  PROCESSING_SUSPENDED: 409,
  ACCOUNT_HAS_OBLIGATIONS: 409,
  DATES_UNAVAILABLE: 409,
  PRICE_CHANGED: 409,
  TOO_MANY_HOLDS: 409,
  NOTHING_DUE: 409,
  RESERVATION_NOT_PAYABLE: 409,
  PAYMENT_DISCREPANT: 409,
  ALREADY_CANCELED: 409,
  STAY_STARTED: 409,
  STAY_RUNNING: 409,
  STAY_NOT_RUNNING: 409,
  STAY_NOT_OVER: 409,
  CHECKOUT_ALREADY_MOVED: 409,
  DEPOSIT_NOT_HELD: 409,
  DEPOSIT_ALREADY_REFUNDED: 409,
  HOLD_NOT_OPEN: 409,
  HOLD_ALREADY_EXTENDED: 409,
  REFUND_NOT_FAILED: 409,
  PAYMENT_NOT_DISCREPANT: 409,
  REVIEW_NOT_OPEN: 409,
  REVIEW_CLOSED: 409,
  ALREADY_REVIEWED: 409,
  CONTRACT_NOT_OPEN: 409,
  CONTRACT_ALREADY_SIGNED: 409,
  CONTRACT_CHANGED: 409,
  MESSAGE_ON_ITS_WAY: 409,
  MESSAGE_OUTDATED: 409,
  DOCUMENT_NOT_READY: 409,
  DOCUMENT_NOT_PRINTABLE: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  CONTRACT_GONE: 410,
  CONTRACT_LINK_REPLACED: 410,
  LINK_GONE: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PAYMENT_GATEWAY_UNAVAILABLE: 502,
  UPSTREAM_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/**
 * What can be wrong with one field. Schemas use these keys as their messages; each half translates them
 * (`locales/<lng>/errors.json`, `fields.<key>`), so that no sentence is written in a schema.
 */
export const fieldProblems = [
  "required",
  "invalid",
  "tooLong",
  "notANumber",
  "emailInvalid",
  "phoneInvalid",
  "passwordRule",
  "passwordMismatch",
  "passwordLeaked",
  "passwordWrong",
  "passwordUnchanged",
  "emailUnchanged",
  "emailMismatch",
  "birthDateInvalid",
  "birthDateTooYoung",
  "birthDateOfMinor",
  "countryUnknown",
  "termsRequired",
  "agreementRequired",
  "privacyRequired",
  "leaveEmpty",
  "consentRequired",
  "acknowledgeRequired",
  "datesRequired",
  "dateInvalid",
  "datesReversed",
  "datesTooEarly",
  "datesTooLate",
  "cancelDayInvalid",
  "stayTooShort",
  "stayTooLong",
  "guestsInvalid",
  "guestsTooMany",
  "guestsAboveMost",
  "doorwayAboveMost",
  "rentAboveMost",
  "beddingTooMany",
  "occupantsIncomplete",
  "guardianRequired",
  "guardianIsOccupant",
  "couponUnknown",
  "couponExpired",
  "methodMismatch",
  "areaUnknown",
  "lineUnknown",
  "sortUnknown",
  "pageUnknown",
  "pageSizeInvalid",
  "installmentsUnknown",
  "installmentsSkipped",
  "reasonRequired",
  "amountTooHigh",
  "deductionInvalid",
  "deductionsWrong",
  "leavingDayInvalid",
  "nameRequired",
  "nameDiffers",
  "nameUnprintable",
  "drawingInvalid",
  "fileRequired",
  "pdfRequired",
  "roomsRequired",
  "ratingRequired",
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

/** Ties a schema message to the closed list, so that a typing mistake does not compile. */
export const says = (problem: FieldProblem) => problem;

/** The body of every failed `/v1` call (spec section 8: a toast is made from `errorMessage`). */
export const problemSchema = z
  .object({
    errorCode: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    errorMessage: z.string().meta({ description: "A sentence in the language of Accept-Language" }),
    fieldErrors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: "Sentences by path, such as occupants.0.email" }),
  })
  .meta({ id: "Problem" });

export type Problem = z.infer<typeof problemSchema>;
