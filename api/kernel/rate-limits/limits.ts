/** `points` attempts in `seconds`, by the key named in each comment. Attempts beyond do not extend the wait. */
export const limits = {
  /** E-mail and address: a person who has forgotten the password. */
  logInHere: { points: 10, seconds: 15 * 60 },
  /** Address: one machine that tries many accounts. */
  logInFromAddress: { points: 300, seconds: 15 * 60 },
  /** E-mail, over all addresses except those it has logged in from: many machines that try one account. */
  logInToAccount: { points: 100, seconds: 24 * 3600 },
  /** Account and address: codes of a second factor, after the right password. */
  codeHere: { points: 10, seconds: 15 * 60 },
  /** Account, over all addresses except those it has logged in from. */
  codeToAccount: { points: 100, seconds: 24 * 3600 },
  /** Account: codes of a second factor, while logged in. */
  codeCheck: { points: 10, seconds: 15 * 60 },
  /** Address. High, because a dormitory or campus may share one address. Refused sign-ups do not count. */
  signUp: { points: 200, seconds: 3600 },
  /** E-mail and address. Five, because one form may be sent several times at once; more would reveal accounts. */
  emailTaken: { points: 5, seconds: 3600 },
  /** By address, against probing many e-mails. Counts only registered e-mails: many students share an address. */
  emailsTaken: { points: 100, seconds: 3600 },
  /** Address. */
  forgotPassword: { points: 60, seconds: 3600 },
  /** Address: each enquiry sends two mails. */
  consultation: { points: 20, seconds: 3600 },
  /** Account: each message may send a mail to an admin. */
  conversation: { points: 30, seconds: 3600 },
  /** Account: files of several megabytes, kept for two days if unused. */
  conversationPicture: { points: 150, seconds: 3600 },
  /** Address: files of several megabytes. */
  documentCheck: { points: 120, seconds: 3600 },
  /** E-mail: mails to one inbox. */
  resetMail: { points: 3, seconds: 3600 },
  /** Account. */
  verifyMail: { points: 3, seconds: 3600 },
  /** Account: codes that confirm its e-mail. With a million codes, guessing one takes centuries. */
  emailCode: { points: 10, seconds: 24 * 3600 },
  /** Account: mails to unverified addresses. */
  newEmailMail: { points: 5, seconds: 3600 },
  /** Account: signing requests to unverified addresses. Refused bookings do not count. */
  signingRequests: { points: 60, seconds: 24 * 3600 },
  /** Account and e-mail: signing requests of bookings, reminders and changes to one inbox. */
  signingMails: { points: 20, seconds: 24 * 3600 },
  /** Phone: signing requests by text message to unconfirmed numbers. Each costs money. */
  signingTexts: { points: 5, seconds: 24 * 3600 },
  /** E-mail: signing requests after an occupant was replaced. */
  replacementRequests: { points: 10, seconds: 24 * 3600 },
  /** Account: the current password, while logged in. */
  passwordCheck: { points: 10, seconds: 15 * 60 },
  /** Account: coupon codes that do not exist. */
  couponByAccount: { points: 30, seconds: 3600 },
  /** Address: many accounts, or readers who are logged out, that guess codes. High, because a campus may share one. */
  couponFromAddress: { points: 300, seconds: 3600 },
  /** Payment: each request queries the gateway. A waiting page sends about thirty. */
  confirmPayment: { points: 150, seconds: 3600 },
  /** Account: reads everything stored about it. */
  dataExport: { points: 10, seconds: 3600 },
  /** Account: PDFs are drawn and sealed for each call. */
  document: { points: 60, seconds: 3600 },
  /** Account: calendar apps refresh every few hours, on several devices. */
  calendarFeed: { points: 60, seconds: 3600 },
  /** Account: every look at a door code is in the audit log. */
  doorCode: { points: 60, seconds: 3600 },
} as const;

export type LimitName = keyof typeof limits;
