import { expect, test } from "vitest";
import { listFiles, read } from "./files";

/**
 * What the buttons of the console post as their intent, by the feature or route they are of, and the words of the spec
 * that presses each in a browser. A new intent is entered here on purpose, with the press that it lacks.
 */
const pressed: Record<string, Record<string, string>> = {
  account: {
    resendVerification: '"admin:users.acts.resendVerification"',
    grantAdmin: '"grantAdmin"',
    revokeAdmin: '"revokeAdmin"',
    endSessions: '"admin:users.acts.endSessions"',
  },
  boards: {
    save: 'community("save")',
    preview: 'community("preview")',
    setMain: 'community("setMain")',
    delete: 'community("deleteButton")',
  },
  consultations: { save: '"adminHouses:enquiries.note"' },
  coupons: {
    create: '"adminHouses:coupons.create"',
    save: '"adminHouses:coupons.maximumUses"',
    end: '"adminHouses:coupons.acts.end"',
    delete: '"adminHouses:coupons.acts.delete"',
  },
  faqs: {
    create: '"adminContent:faq.createGroup"',
    save: '"adminContent:faq.saveGroup"',
    move: "adminContent:faq.move.${way}",
    delete: '"adminContent:faq.delete.button"',
    createFaq: '"adminContent:faq.createFaq"',
    updateFaq: '"adminContent:faq.saveFaq"',
    moveFaq: '"adminContent:faq.move.up"',
    deleteFaq: '"adminContent:faq.deleteFaq.button"',
  },
  houses: {
    create: '"adminHouses:houses.create"',
    save: '"adminHouses:houses.fields.tagline"',
    "addRow:": '"adminHouses:houses.add.subway"',
    saveUnit: '"adminHouses:units.add"',
    deleteUnit: '"adminHouses:units.delete.confirm"',
    publish: '"adminHouses:houses.acts.publish"',
    unpublish: '"adminHouses:houses.acts.unpublish"',
    delete: '"adminHouses:houses.acts.delete.confirm"',
    add: 'photos("add")',
    "up:": 'photos("up")',
    "down:": 'photos("down")',
    remove: 'photos("removeButton")',
  },
  messages: { resend: '"adminContent:messages.resendButton"' },
  reservations: {
    sendSigningReminder: 'press("actions.sendSigningReminder")',
    extendHold: 'press("actions.extendHold"',
    refundDeposit: 'goOn("actions.depositPage.button")',
    addDeduction: 'press("actions.depositPage.add")',
    midStayCheckout: 'goOn("actions.leavingPage.button")',
    cancel: 'goOn("cancelPage.button"',
    retryRefund: 'words("retryRefund")',
    recordTransfer: 'goOn("transferPage.button")',
    returnPayment: 'goOn("returnPage.button")',
    markReturnHandled: 'goOn("markReturnHandled")',
  },
  reviews: {
    save: '"adminContent:reviews.save"',
    publish: '"adminContent:reviews.publish"',
    hide: '"adminContent:reviews.hide.button"',
    delete: '"adminContent:reviews.delete.button"',
  },
  "signing-reminders": { sendSigningReminders: '"bulk.dryRun.send"' },
};

/** Where the names of intents stand: lists of them, what does them by name, and the buttons. */
const places = [
  /\b\w*[iI]ntents = \[(?<names>[^\]]*)\] as const/g,
  /\bintent(?:=|: )(?<names>\{?[`"][a-z][^`"]*)[`"]/g,
  /\bname="intent"\s+value=(?<names>"[^"]*"|\{[^}]*["`][^}]*\})/g,
];

function intentsOf(source: string): string[] {
  const written = places.flatMap((place) => [...source.matchAll(place)].map(({ groups }) => groups!.names!));
  const quoted = written.flatMap((names) => [...names.matchAll(/["`]([a-z]\w*:?)/gi)].map(([, name]) => name!));
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
