import ts from "typescript";
import { expect, test } from "vitest";
import english from "locales/en/admin.json";
import { reservationStatuses } from "domain/enums";
import { listFiles, read } from "./files";
import { findCalls, findNodes, findTexts, parse } from "./syntax";

const texts: Record<string, Record<string, string>> = english.audit.actions;
const translated = Object.entries(texts).flatMap(([subject, verbs]) =>
  Object.keys(verbs).map((verb) => `${subject}.${verb}`),
);
const subject = `(?:${Object.keys(english.audit.subjects).join("|")}|contract)`;
const isAction = new RegExp(`^${subject}\\.\\w+$`);
/** Files without these name no action, so that they need no syntax tree. */
const mentions = new RegExp(`["\`]${subject}\\.|\\bdefineRecord\\(|Record\\.(?:create|update|delete)\\(|\\baction: \``);

/** Templates that name an action, such as `reservation.${to}`, with what they insert. */
const inserted: Record<string, readonly string[]> = {
  "reservation.": reservationStatuses,
  "payment.": ["paid", "failed", "discrepant"],
};

const trees = listFiles(["api"], /(?<!\.test)\.tsx?$/)
  .filter((file) => !file.startsWith("api/gateways/") && mentions.test(read(file)))
  .map(parse);

/** Named in the source, by a string or by one of the templates. */
function findNamed(tree: ts.SourceFile): string[] {
  return findTexts(tree).flatMap(
    (text) => inserted[text]?.map((end) => text + end) ?? (isAction.test(text) ? text : []),
  );
}

/** The records of a file (`const boardRecord = defineRecord({ subject: "board" })`): subjects by variable. */
function findRecords(tree: ts.SourceFile): [variable: string, subject: string][] {
  return findCalls(tree, "defineRecord").flatMap((call) => {
    const subject = findProperty(call, "subject");
    return subject && ts.isVariableDeclaration(call.parent) ? [[call.parent.name.getText(), subject] as const] : [];
  }) as [string, string][];
}

/** What the records' `create`, `update` and `delete` write. */
function findWritten(tree: ts.SourceFile, subjects: Map<string, string>): string[] {
  return findNodes(tree, ts.isCallExpression).flatMap((call) => {
    const method = ts.isPropertyAccessExpression(call.expression) ? call.expression : undefined;
    const subject = subjects.get(method?.expression.getText() ?? "");
    const verbs = { create: "created", update: findProperty(call, "verb") ?? "saved", delete: "deleted" };
    const verb = Object.entries(verbs).find(([name]) => name === method?.name.text)?.[1];
    return subject && verb ? [`${subject}.${verb}`] : [];
  });
}

function findProperty(call: ts.CallExpression, name: string): string | undefined {
  return findNodes(call, ts.isPropertyAssignment)
    .filter((property) => property.name.getText() === name)
    .map(({ initializer }) => (ts.isStringLiteral(initializer) ? initializer.text : undefined))
    .at(-1);
}

test("the audit log has a text for each action that the API writes, and for no other", () => {
  const subjects = new Map(trees.flatMap(findRecords));
  const written = trees.flatMap((tree) => [...findNamed(tree), ...findWritten(tree, subjects)]);
  expect(subjects.size).toBeGreaterThan(7);
  expect(translated.sort()).toEqual([...new Set(written)].sort());
});

test("every template that names an action is known here", () => {
  const templates = trees.flatMap((tree) =>
    findNodes(tree, ts.isPropertyAssignment).flatMap(({ name, initializer }) =>
      name.getText() === "action" && ts.isTemplateExpression(initializer) ? [initializer.head.text] : [],
    ),
  );
  expect(new Set(templates)).toEqual(new Set(["", ...Object.keys(inserted)])); // "": a record's subject
});
