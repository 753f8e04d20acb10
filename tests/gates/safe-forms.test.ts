import { expect, test } from "vitest";
import { listFiles, read } from "./files";

/**
 * Forms may be sent twice: by a double tap, a reload, or a retry. So each call that creates or moves something sends
 * the form's idempotency key, except these, with the reason why they may run twice.
 */
const harmless: Record<string, string> = {
  "/v1/auth/refresh-token": "rotates with a grace of its own",
  "/v1/auth/logout": "ends what may have ended",
  "/v1/auth/login": "opens a session, and makes nothing",
  "/v1/auth/second-factor": "opens a session, once for each code",
  "/v1/users/me/proof": "sets a time",
  quotePath: "makes nothing",
  address: "starts the set-up of a second factor again",
  "${address}/confirm": "a code counts once",
  "${address}/recovery-codes": "another set, the newest counts",
  "/v1/auth/google": "opens a session",
  "/v1/auth/google/sign-up": "the identity has one account, by the database",
  "/v1/users/me/google": "links what may be linked",
  "/v1/users/me/profile": "sets what is said",
  "/v1/users/me/suspension": "sets a state",
  "/v1/users/me/password-link": "another mail, the newest counts, three an hour",
  "/v1/auth/forgot-password": "another mail, the newest counts, three an hour",
  "/v1/auth/verify-email/resend": "another mail, the newest counts, with a limit",
  "/v1/auth/check-link": "makes nothing",
  "/v1/auth/verify-email": "confirms what may be confirmed",
  "/v1/auth/verify-email/code": "confirms what may be confirmed",
  "/v1/reservations/quote": "makes nothing",
  "/v1/reservations/refund-preview": "makes nothing",
  subscriptionsPath: "a browser is subscribed once",
  "/v1/contracts/verify": "makes nothing",
  "${reservationPath(id)}/door-code/show": "shows a code, and logs each look",
  "${codePath(reservation)}/show": "shows a code, and logs each look",
  "/v1/admin/reports/reconciliation": "makes nothing",
  "/v1/admin/reservations/payment-reminders/preview": "makes nothing",
  "contractPath(token)": "a contract is signed once: signing again changes nothing",
  "${contractPath(token)}/decline": "a contract is declined once",
  "${paymentsPath(reservationId)}/${encodeURIComponent(paymentId)}/confirm": "asks what became of a payment",
};

function callsOf(source: string): string[] {
  return [...source.matchAll(/\bapi\s*\.post\(/g)].map(({ index, 0: begin }) => {
    let open = 1;
    let end = index + begin.length;
    for (; open > 0 && end < source.length; end++) open += source[end] === "(" ? 1 : source[end] === ")" ? -1 : 0;
    const before = source.slice(Math.max(0, source.lastIndexOf("\n}", index)), index); // includes a call before the match
    const call = source.slice(index + begin.length, end - 1);
    return /\bcall\b/.test(call) && /\bcall = .*idempotencyKey/s.test(before) ? `${call} idempotencyKey` : call;
  });
}

test("every form that creates or moves something sends an idempotency key", () => {
  const files = listFiles(["app"], /\.server\.tsx?$/).filter((file) => !file.includes(".test."));
  const calls = files.flatMap((file) => callsOf(read(file)).map((call) => ({ file, call })));
  expect(calls.length).toBeGreaterThan(30);
  const bare = calls.filter(({ call }) => !/idempotencyKey|dryRun: true/.test(call)); // a dry run changes nothing
  const addressOf = (call: string) => call.split(/,\s|$/)[0]!.replace(/^["`]|["`]$/g, "");
  expect(bare.filter(({ call }) => !(addressOf(call) in harmless))).toEqual([]);
  const unused = Object.keys(harmless).filter((address) => !bare.some(({ call }) => addressOf(call) === address));
  expect(unused).toEqual([]);
});

test("every call about money accepts an idempotency key", () => {
  const moving = /api\s*\.delete\(\s*`[^`]*\/(?:cancel|mid-stay-checkout|refund-deposit|deposit)`[^;]*;/g;
  const calls = listFiles(["app"], /\.server\.tsx?$/).flatMap((file) => {
    const source = read(file);
    return [...source.matchAll(moving)].map(({ index }) => source.slice(source.lastIndexOf("\nexport ", index), index));
  });
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.filter((before) => !/call = .*idempotencyKey/s.test(before))).toEqual([]);
});
