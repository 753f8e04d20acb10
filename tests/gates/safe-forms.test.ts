import { expect, test } from "vitest";
import type { CallDescription } from "contract/call";

/**
 * Forms may be sent twice: by a double tap, a reload, or a retry. So each call that creates or moves something repeats its
 * first answer for the same key, except these, with the reason why they may run twice.
 */
const harmless: Record<string, string> = {
  refreshTokens: "rotates with a grace of its own",
  logOut: "ends what may have ended",
  logIn: "opens a session, and makes nothing",
  logInWithCode: "opens a session, once for each code",
  proveIdentity: "sets a time",
  startSecondFactorSetUp: "starts the set-up again",
  confirmSecondFactorSetUp: "a code counts once",
  renewRecoveryCodes: "another set, the newest counts",
  logInWithGoogle: "opens a session",
  signUpWithGoogle: "the identity has one account, by the database",
  sendPasswordLink: "another mail, the newest counts, three an hour",
  requestPasswordReset: "another mail, the newest counts, three an hour",
  resendVerificationEmail: "another mail, the newest counts, with a limit",
  checkMailLink: "makes nothing",
  verifyEmail: "confirms what may be confirmed",
  verifyEmailByCode: "confirms what may be confirmed",
  quoteReservation: "makes nothing",
  calculatePaymentSchedule: "makes nothing",
  previewRefund: "makes nothing",
  quoteStayChange: "makes nothing",
  quoteAdminStayChange: "makes nothing",
  previewHousePrices: "makes nothing",
  previewPaymentReminders: "makes nothing",
  postAdminReportsReconciliation: "makes nothing",
  verifyContract: "makes nothing",
  stopSearchAlerts: "ends what may have ended",
  showDoorCode: "shows a code, and logs each look",
  showAdminDoorCode: "shows a code, and logs each look",
  signContract: "a contract is signed once: signing again changes nothing",
  declineContract: "a contract is declined once",
  confirmPayment: "asks what became of a payment",
  receivePaymentEvent: "asks what became of a payment",
  receiveMailBounce: "sets what is said",
};

const files = import.meta.glob<Record<string, unknown>>(["/contract/**/*.ts", "!**/*.test.ts"], { eager: true });
const isCall = (value: unknown): value is CallDescription =>
  typeof value === "object" && value !== null && "operationId" in value;
const calls = Object.values(files)
  .flatMap((file) => Object.values(file))
  .flatMap((value) => (isCall(value) ? [value] : Object.values((value ?? {}) as object).filter(isCall)));

test("every call that creates or moves something may be sent twice", () => {
  expect(calls.length).toBeGreaterThan(200);
  const bare = calls.filter(({ method, isIdempotent }) => method === "post" && !isIdempotent);
  const names = bare.map(({ operationId }) => operationId);
  expect(names.filter((name) => !(name in harmless))).toEqual([]);
  expect(Object.keys(harmless).filter((name) => !names.includes(name))).toEqual([]);
});

test("every call that decides about money may be sent twice", () => {
  const moving = calls.filter(
    ({ errors }) => errors?.includes("REFUND_CHANGED") || errors?.includes("DEPOSIT_NOT_HELD"),
  );
  expect(moving.length).toBeGreaterThan(3);
  expect(moving.filter(({ isIdempotent }) => !isIdempotent).map(({ operationId }) => operationId)).toEqual([]);
});
