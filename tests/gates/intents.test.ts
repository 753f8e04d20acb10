import { expect, test } from "vitest";
import { listFiles, read } from "./files";

/**
 * The intents that the console's buttons post, by feature or route, with the line of the spec that presses each in a
 * browser. A new intent is added here with its spec.
 */
const pressed: Record<string, Record<string, string>> = {
  account: {
    resendVerification: '"admin:users.actions.resendVerification"',
    grantAdmin: '"grantAdmin"',
    revokeAdmin: '"revokeAdmin"',
    endSessions: '"admin:users.actions.endSessions"',
  },
  boards: {
    save: 'community("save")',
    preview: 'community("preview")',
    setMain: 'community("setMain")',
    delete: 'community("deleteButton")',
  },
  consultations: { save: '"adminConsultations:note"' },
  coupons: {
    create: '"adminCoupons:create"',
    save: '"adminCoupons:maximumUses"',
    end: '"adminCoupons:actions.end"',
    delete: '"adminCoupons:actions.delete"',
  },
  faqs: {
    create: '"adminFaqs:createGroup"',
    save: '"adminFaqs:saveGroup"',
    move: "adminFaqs:move.${way}",
    delete: '"adminFaqs:delete.button"',
    createFaq: '"adminFaqs:createFaq"',
    updateFaq: '"adminFaqs:saveFaq"',
    moveFaq: '"adminFaqs:move.up"',
    deleteFaq: '"adminFaqs:deleteFaq.button"',
  },
  houses: {
    create: '"adminHouses:create"',
    save: '"adminHouses:fields.tagline"',
    addRow: '"adminHouses:add.subway"',
    saveUnit: '"adminUnits:add"',
    deleteUnit: '"adminUnits:delete.confirm"',
    publish: '"adminHouses:actions.publish"',
    unpublish: '"adminHouses:actions.unpublish"',
    delete: '"adminHouses:actions.delete.confirm"',
    add: 'photos("add")',
    up: 'photos("up")',
    down: 'photos("down")',
    remove: 'photos("removeButton")',
  },
  messages: { resend: '"adminMessages:resendButton"' },
  reservations: {
    sendSigningReminder: 'press("actions.sendSigningReminder")',
    extendHold: 'press("actions.extendHold"',
    refundDeposit: 'goOn("actions.depositPage.button")',
    addDeduction: 'press("actions.depositPage.add")',
    midStayCheckout: 'goOn("actions.midStayCheckoutPage.button")',
    cancel: 'goOn("cancelPage.button"',
    retryRefund: 'words("retryRefund")',
    recordTransfer: 'goOn("transferPage.button")',
    returnPayment: 'goOn("returnPage.button")',
    markReturnHandled: 'goOn("markReturnHandled")',
  },
  reviews: {
    save: '"adminReviews:save"',
    publish: '"adminReviews:publish"',
    hide: '"adminReviews:hide.button"',
    delete: '"adminReviews:delete.button"',
  },
  "signing-reminders": { sendSigningReminders: '"bulk.dryRun.send"' },
};

/** Where intents are named: lists, handlers and buttons. */
const places = [
  /\b\w*[iI]ntents = \[(?<names>[^\]]*)\] as const/g,
  /\bintent(?:=|: )(?<names>\{?[`"][a-z][^`"]*)[`"]/g,
  /\bname="intent"\s+value=(?<names>"[^"]*"|\{[^}]*["`][^}]*\})/g,
];

function intentsOf(source: string): string[] {
  const written = places.flatMap((place) => [...source.matchAll(place)].map(({ groups }) => groups!.names!));
  const quoted = written.flatMap((names) => [...names.matchAll(/["`]([a-z]\w*)/gi)].map(([, name]) => name!));
  const records = source.matchAll(
    /^(?<outer> *).*\brecordIntents(?:<[^(]*>)?\(\{\n(?<body>(?<inner> +)[^]*?)\n\k<outer>\}\)/gm,
  );
  const done = [...records].flatMap(({ groups }) => {
    const keys = new RegExp(`^${groups!.inner}(\\w+):`, "gm");
    return [...groups!.body!.matchAll(keys)].map(([, name]) => name!);
  });
  return [...quoted, ...done];
}

test("every intent of the console is pressed in a browser", () => {
  const files = listFiles(["app/routes/admin", "app/features"], /(?<!\.test)\.tsx?$/);
  const found: Record<string, string[]> = {};
  for (const file of files.filter((name) => /\/admin\b/.test(name))) {
    const [, area = ""] = /features\/([^/]+)\/|([^/]+)\.tsx?$/.exec(file)?.filter(Boolean) ?? [];
    const intents = intentsOf(read(file));
    if (intents.length > 0) found[area] = [...new Set([...(found[area] ?? []), ...intents])].sort();
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(pressed).map(([area, intents]) => [area, Object.keys(intents).sort()])),
  );
  const specs = listFiles(["tests/e2e"], /\/admin-[^/]*\.spec\.ts$/)
    .map(read)
    .join("\n");
  const missing = Object.entries(pressed).flatMap(([area, intents]) =>
    Object.entries(intents)
      .filter(([, words]) => !specs.includes(words))
      .map(([intent]) => `${area}: ${intent}`),
  );
  expect(missing).toEqual([]);
});
