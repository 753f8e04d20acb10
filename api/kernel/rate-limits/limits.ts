/**
 * Rate limits: `points` attempts in `seconds`, by the key named in each comment. Attempts beyond the limit do not
 * extend the wait.
 */
export const limits = {
  /** E-mail and address together: a person who has forgotten the password. */
  logInHere: { points: 10, seconds: 15 * 60 },
  /** Address: one machine that tries many people. */
  logInFromAddress: { points: 300, seconds: 15 * 60 },
  /** E-mail, over all addresses but those it has logged in from: many machines that try one person. */
  logInToAccount: { points: 100, seconds: 24 * 3600 },
  /** Address. Wide, because a dormitory or a campus is one address. Refused sign-ups do not count. */
  signUp: { points: 200, seconds: 3600 },
  /** E-mail and address together: asking whether somebody has an account. One who asks stops nobody else. A form sent five times at once passes. */
  emailTaken: { points: 5, seconds: 3600 },
  /** Address: asking that of many people. Only what was taken counts, so a campus may sign up at once. */
  emailsTaken: { points: 100, seconds: 3600 },
  /** Address. */
  forgotPassword: { points: 60, seconds: 3600 },
  /** Address: each enquiry of an owner sends two mails. */
  consultation: { points: 20, seconds: 3600 },
  /** Address: files of some megabytes. */
  documentCheck: { points: 120, seconds: 3600 },
  /** E-mail: mails in one inbox. */
  resetMail: { points: 3, seconds: 3600 },
  /** Account. */
  verifyMail: { points: 3, seconds: 3600 },
  /** Account: mails to addresses that somebody merely typed. */
  newEmailMail: { points: 5, seconds: 3600 },
  /** Account: people asked to sign, at addresses that somebody merely typed. Refused bookings do not count. */
  askedSigners: { points: 60, seconds: 24 * 3600 },
  /** E-mail: asked to sign in somebody else's place. */
  askedInstead: { points: 10, seconds: 24 * 3600 },
  /** Account: the current password, asked for again by somebody who is logged in. */
  passwordCheck: { points: 10, seconds: 15 * 60 },
  /** Payment: each asks the gateway. A page that waits asks some thirty times. */
  confirmPayment: { points: 150, seconds: 3600 },
  /** Account: everything stored about somebody is read for it. */
  dataExport: { points: 10, seconds: 3600 },
  /** Account: PDFs that are drawn and sealed for each call. */
  document: { points: 60, seconds: 3600 },
  /** Account: calendars ask every few hours, on a handful of devices. */
  calendarFeed: { points: 60, seconds: 3600 },
} as const;

export type LimitName = keyof typeof limits;
