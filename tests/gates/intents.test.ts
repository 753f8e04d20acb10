import { existsSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { listFiles } from "./files";
import { findCalls, findNodes, findTexts, parse } from "./syntax";

/**
 * A spec presses the button of each intent that the console posts: it names a text of the noun with the intent's name,
 * such as `adminCoupons:create` or `admin:suppliers.delete.button`. Where texts are named otherwise, the text or the call of
 * the spec that presses it, by feature or route.
 */
const pressedBy: Record<string, Record<string, string>> = {
  account: {
    resendVerification: "admin:users.actions.resendVerification",
    grantAdmin: "grantAdmin",
    revokeAdmin: "revokeAdmin",
    endSessions: "admin:users.actions.endSessions",
    saveRoles: "admin:rolesForm.save",
    resetSecondFactor: "admin:users.actions.resetSecondFactor",
    block: "admin:users.blockPage.block",
    unblock: "admin:users.actions.unblock",
  },
  boards: {
    save: 'community("save")',
    preview: 'community("preview")',
    setMain: 'community("setMain")',
    delete: 'community("deleteButton")',
  },
  consultations: { save: "adminConsultations:note" },
  coupons: { save: "adminCoupons:maximumUses" },
  faqs: {
    create: "adminFaqs:createGroup",
    save: "adminFaqs:saveGroup",
    move: "adminFaqs:move.",
    updateFaq: "adminFaqs:saveFaq",
    moveFaq: "adminFaqs:move.up",
  },
  houses: {
    save: "adminHouses:fields.tagline",
    addRow: "adminHouses:add.subway",
    saveUnit: "adminUnits:add",
    deleteUnit: "adminUnits:delete.confirm",
    addBlock: "adminUnits:blocks.add",
    deleteBlock: "adminUnits:blocks.deleteConfirm",
    makeAddress: "adminUnits:calendar.make",
    renewAddress: "adminUnits:calendar.renew",
    endAddress: "adminUnits:calendar.end",
    addFeed: "adminUnits:feeds.add",
    fetchFeed: "adminUnits:feeds.fetch",
    deleteFeed: "adminUnits:feeds.deleteConfirm",
    add: 'photos("add")',
    upload: 'photos("file")',
    up: 'photos("up")',
    down: 'photos("down")',
    first: 'photos("first")',
    remove: 'photos("removeButton")',
    saveRoom: "adminUnits:room.save",
    savePictures: "adminUnits:room.savePictures",
  },
  notes: { addNote: "adminNotes:save", withdrawNote: "adminNotes:withdraw" },
  messages: { resend: "adminMessages:resendButton" },
  reservations: {
    sendSigningReminder: 'press("actions.sendSigningReminder")',
    extendHold: 'press("actions.extendHold")',
    refundDeposit: 'goOn("actions.refundKeptDeposit")',
    sendPaymentReminder: 'press("actions.sendPaymentReminder")',
    correctOccupant: 'press("actions.occupantPage.button")',
    savePassport: 'press("actions.passportPage.button")',
    removePassport: 'press("actions.passportPage.remove")',
    recordPayment: 'goOn("actions.paymentPage.button")',
    undoPayment: 'goOn("actions.undoPage.button")',
    markArrived: 'press("actions.markArrived")',
    markLeft: 'press("actions.markLeft")',
    undoArrival: 'press("actions.undoArrival")',
    undoDeparture: 'press("actions.undoDeparture")',
    showDoorCode: 'pressOnStay("actions.showDoorCode")',
    setDoorCode: 'pressOnStay("actions.setDoorCode")',
    addDeduction: 'press("actions.depositPage.add")',
    midStayCheckout: 'goOn("actions.midStayCheckoutPage.button")',
    evict: 'words("evictPage.button")',
    book: 'words("book")',
    chooseRoom: 'words("otherRoom")',
    cancel: 'goOn("cancelPage.button")',
    retryRefund: 'words("retryRefund")',
    recordTransfer: 'goOn("transferPage.button")',
    returnPayment: 'goOn("returnPage.button")',
    markReturnHandled: 'goOn("markReturnHandled")',
  },
  turnover: {
    markUnit: "adminTurnover:mark.clean",
    markHouse: "adminTurnover:markHouse",
    showDoorCode: "adminTurnover:code.show",
    markProgrammed: "adminTurnover:code.programmed",
    undoProgrammed: "adminTurnover:code.undo",
  },
};

/** Where intents are named, but for those of several rows (`createBulk`), each of which `bulk.test.ts` tries: lists (`userIntents = ["grantAdmin"]`), handlers (`recordIntents({…})`) and buttons. */
function findIntents(tree: ts.SourceFile): string[] {
  const lists = findNodes(tree, ts.isVariableDeclaration).filter(
    ({ name, initializer }) => /intents$/i.test(name.getText()) && initializer && ts.isAsExpression(initializer),
  );
  const values = findNodes(tree, isIntent).flatMap(({ initializer }) => initializer ?? []);
  const calls = ["recordIntents", "explicitRecordIntents"].flatMap((name) => findCalls(tree, name));
  const handlers = calls.flatMap(({ arguments: [handlers] }) =>
    handlers && ts.isObjectLiteralExpression(handlers) ? handlers.properties.map(({ name }) => name!.getText()) : [],
  );
  const named = [...lists, ...values].flatMap(findTexts).map((text) => text.split(":")[0]!);
  return [...named, ...handlers];
}

/** `intent="save"`, `{ intent: "save" }`, and the value of `<Button name="intent" value="save">`. */
function isIntent(node: ts.Node): node is ts.JsxAttribute | ts.PropertyAssignment {
  if (ts.isPropertyAssignment(node)) return node.name.getText() === "intent";
  if (!ts.isJsxAttribute(node)) return false;
  const name = node.name.getText();
  const isField = name === "value" && node.parent.properties.some((other) => other.getText() === 'name="intent"');
  return isField || name === "intent";
}

/** The feature of a file, or the route where it is of none. */
function areaOf(file: string): string {
  const [, feature] = /features\/([^/]+)\//.exec(file) ?? [];
  const [, page = ""] = /([^/]+)\.tsx?$/.exec(file) ?? [];
  return feature ?? (existsSync(`app/features/${page}s`) ? `${page}s` : page);
}

/** Texts that a spec names, by themselves and with the function that presses them: `press("actions.extendHold")`. */
function findPresses(tree: ts.SourceFile): string[] {
  const calls = findNodes(tree, ts.isCallExpression).flatMap(({ expression, arguments: [first] }) =>
    first && ts.isStringLiteral(first) ? [`${expression.getText()}("${first.text}")`] : [],
  );
  return [...findTexts(tree), ...calls];
}

function isPressed(presses: string[], area: string, intent: string): boolean {
  const press = pressedBy[area]?.[intent];
  if (press) return presses.includes(press);
  const [first = "", ...rest] = area;
  const text = new RegExp(`^admin(${first.toUpperCase()}${rest.join("")}:|:${area}\\.)([\\w.]+\\.)?${intent}(\\.|$)`);
  return presses.some((each) => text.test(each));
}

test("every intent of the console is pressed in a browser", () => {
  const files = listFiles(["app/routes/admin", "app/features"], /(?<!\.test)\.tsx?$/);
  const found = files
    .filter((name) => /\/admin\b/.test(name))
    .flatMap((file) => findIntents(parse(file)).map((intent) => ({ area: areaOf(file), intent })));
  const presses = listFiles(["tests/e2e"], /\/admin-[^/]*\.spec\.ts$/).flatMap((file) => findPresses(parse(file)));
  expect(found.filter(({ area, intent }) => !isPressed(presses, area, intent))).toEqual([]);
  const gone = Object.entries(pressedBy).flatMap(([area, intents]) =>
    Object.keys(intents).filter((listed) => !found.some(({ intent, ...of }) => of.area === area && intent === listed)),
  );
  expect(gone).toEqual([]);
  expect(new Set(found.map(({ area, intent }) => `${area} ${intent}`)).size).toBeGreaterThan(40);
});
