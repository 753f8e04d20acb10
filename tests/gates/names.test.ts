import ts from "typescript";
import { expect, test } from "vitest";
import { listFiles, read } from "./files";

/**
 * Refused words with their replacements (docs/conventions.md): they had several meanings in this code, or are not
 * what an engineer would search for. They count as a word of any declared name: `errand` in `findErrand`.
 */
const refusedWords: Record<string, string> = {
  anew: "again",
  asked: "params, requested…",
  breathe: "yieldToEventLoop, pulse",
  bulb: "dot",
  comings: "arrivalsDepartures",
  errand: "operation, flowState",
  fate: "status",
  farthest: "max",
  furthest: "max",
  hands: "actionItems",
  lamp: "status, progress",
  lamps: "status, progress",
  lived: "isActualStay, isPastStay",
  newcomer: "newUser, signUpDetails",
  patience: "timeoutMs",
  said: "text, labels, values",
  staff: "admin",
  told: "values, isReported, labels",
  troubles: "edgeCases, problems",
  turnstile: "concurrencyLimit",
  wish: "criteria, request",
};

/** Names that a setting fixes: STAFF_EMAIL. */
const allowedNames = ["staffEmail"];

const refusedStarts: Record<string, string> = {
  insist: "retry…",
  onlyPlain: "noScriptOnly",
  tell: "notify…, send…",
  wayOn: "nextStep, actions",
  whyNot: "get…Refusal",
};

/** Refused at the top level of a module, where a name needs no context. */
const refusedTopLevel: Record<string, string> = {
  about: "auditSubject",
  all: "listPath",
  foot: "footer",
  given: "input",
  gone: "isDeleted",
  kept: "cached",
  longest: "maxLength",
  most: "max…",
  nothing: "empty…",
  one: "itemPath",
  shown: "max…, current…",
  ways: "links",
  whole: "full…",
};

const sources = listFiles(["app", "api", "contract", "domain", "scripts"], /\.(tsx?|mjs)$/).filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
);

test("identifiers avoid the refused words", () => {
  const found = sources.flatMap((file) =>
    declaredNames(file, read(file)).flatMap(({ name, isTopLevel }) => {
      const hint = findHint(name, isTopLevel);
      return hint ? [`${file}: ${name} (${hint})`] : [];
    }),
  );
  expect([...new Set(found)]).toEqual([]);
});

test.each([
  ["findErrand", false, "operation, flowState"],
  ["wish", false, "criteria, request"],
  ["tellOwner", false, "notify…, send…"],
  ["teller", false, undefined],
  ["toStaffRow", false, "admin"],
  ["staffEmail", false, undefined],
  ["shown", true, "max…, current…"],
  ["shown", false, undefined],
])("the name %s, at the top level: %s, gets the hint %s", (name, isTopLevel, hint) => {
  expect(findHint(name, isTopLevel)).toBe(hint);
});

function findHint(name: string, isTopLevel: boolean): string | undefined {
  if (allowedNames.includes(name)) return undefined;
  const words = name.split(/(?=[A-Z])|[_-]/).map((word) => word.toLowerCase());
  const word = words.find((each) => Object.hasOwn(refusedWords, each));
  if (word) return refusedWords[word];
  const start = Object.keys(refusedStarts).find((each) => new RegExp(`^${each}(?![a-z])`).test(name));
  if (start) return refusedStarts[start];
  return isTopLevel && Object.hasOwn(refusedTopLevel, name) ? refusedTopLevel[name] : undefined;
}

function declaredNames(file: string, source: string): { name: string; isTopLevel: boolean }[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const names: { name: string; isTopLevel: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.Node & { name?: ts.Node };
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isPropertySignature(node);
    if (isDeclaration && name && ts.isIdentifier(name)) {
      const isTopLevel = ts.isVariableDeclaration(node) && node.parent.parent.parent === tree;
      names.push({ name: name.text, isTopLevel });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}
