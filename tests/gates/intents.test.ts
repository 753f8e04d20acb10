import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles, read } from "./files";

/**
 * A spec presses the button of each intent that the console posts: it names a text of the noun with the intent's name,
 * such as `adminCoupons:create` or `admin:suppliers.delete.button`. Where texts are named otherwise, the line of the
 * spec that presses it, by feature or route.
 */
const pressedBy: Record<string, Record<string, string>> = {
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
  coupons: { save: '"adminCoupons:maximumUses"' },
  faqs: {
    create: '"adminFaqs:createGroup"',
    save: '"adminFaqs:saveGroup"',
    move: "adminFaqs:move.${way}",
    updateFaq: '"adminFaqs:saveFaq"',
    moveFaq: '"adminFaqs:move.up"',
  },
  houses: {
    save: '"adminHouses:fields.tagline"',
    addRow: '"adminHouses:add.subway"',
    saveUnit: '"adminUnits:add"',
    deleteUnit: '"adminUnits:delete.confirm"',
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

/** The feature of a file, or the route where it is of none. */
function areaOf(file: string): string {
  const [, feature] = /features\/([^/]+)\//.exec(file) ?? [];
  const [, page = ""] = /([^/]+)\.tsx?$/.exec(file) ?? [];
  return feature ?? (existsSync(`app/features/${page}s`) ? `${page}s` : page);
}

function isPressed(specs: string, area: string, intent: string): boolean {
  const words = pressedBy[area]?.[intent];
  if (words) return specs.includes(words);
  const [first = "", ...rest] = area;
  return new RegExp(`"admin(${first.toUpperCase()}${rest.join("")}:|:${area}\\.)([\\w.]+\\.)?${intent}[".]`).test(
    specs,
  );
}

test("every intent of the console is pressed in a browser", () => {
  const files = listFiles(["app/routes/admin", "app/features"], /(?<!\.test)\.tsx?$/);
  const found = files
    .filter((name) => /\/admin\b/.test(name))
    .flatMap((file) => intentsOf(read(file)).map((intent) => ({ area: areaOf(file), intent })));
  const specs = listFiles(["tests/e2e"], /\/admin-[^/]*\.spec\.ts$/)
    .map(read)
    .join("\n");
  expect(found.filter(({ area, intent }) => !isPressed(specs, area, intent))).toEqual([]);
  const gone = Object.entries(pressedBy).flatMap(([area, intents]) =>
    Object.keys(intents).filter((listed) => !found.some(({ intent, ...of }) => of.area === area && intent === listed)),
  );
  expect(gone).toEqual([]);
  expect(new Set(found.map(({ area, intent }) => `${area} ${intent}`)).size).toBeGreaterThan(40);
});
