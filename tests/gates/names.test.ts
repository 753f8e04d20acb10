import ts from "typescript";
import { expect, test } from "vitest";
import { listFiles } from "./files";
import { findComments, findNodes, parse } from "./syntax";

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

/** Ordinary verbs in a sentence, though no names. */
const allowedInSentences = ["asked", "hands", "lived", "said", "told", "wish"];

/** Refused in sentences alone. */
const refusedInSentences = { nobody: "no one, or the noun", somebody: "a user, an admin", whoever: "the noun" };

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
    listDeclaredNames(parse(file)).flatMap(({ name, isTopLevel }) => {
      const hint = findHint(name, isTopLevel);
      return hint ? [`${file}: ${name} (${hint})`] : [];
    }),
  );
  expect([...new Set(found)]).toEqual([]);
});

test("comments avoid the refused words, and so do summaries and descriptions of the API", () => {
  const found = sources.flatMap((file) => {
    const tree = parse(file);
    const isApi = /^(api|contract)\//.test(file);
    return [...findComments(tree), ...(isApi ? findDescriptions(tree) : [])].flatMap((sentence) =>
      findRefusedInSentence(sentence).map((word) => `${file}: ${word} in “${sentence}”`),
    );
  });
  expect(found).toEqual([]);
});

test.each([
  ["Saved by staff.", ["staff"]],
  ["// Nobody was asked, whoever it is", ["nobody", "whoever"]],
  ["Mailed to STAFF_EMAIL of the staffed desk.", []],
])("finds the refused words of “%s”", (sentence, words) => {
  expect(findRefusedInSentence(sentence)).toEqual(words);
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

function findRefusedInSentence(sentence: string): string[] {
  const words = sentence.toLowerCase().match(/[\w-]+/g) ?? [];
  const refused = { ...refusedWords, ...refusedInSentences };
  return words.filter((word) => Object.hasOwn(refused, word) && !allowedInSentences.includes(word));
}

/** Of calls, answers and fields in the OpenAPI document. */
function findDescriptions(tree: ts.SourceFile): string[] {
  return findNodes(tree, ts.isPropertyAssignment).flatMap(({ name, initializer }) =>
    ["summary", "description"].includes(name.getText()) && ts.isStringLiteralLike(initializer)
      ? [initializer.text]
      : [],
  );
}

function findHint(name: string, isTopLevel: boolean): string | undefined {
  if (allowedNames.includes(name)) return undefined;
  const words = name.split(/(?=[A-Z])|[_-]/).map((word) => word.toLowerCase());
  const word = words.find((each) => Object.hasOwn(refusedWords, each));
  if (word) return refusedWords[word];
  const start = Object.keys(refusedStarts).find((each) => new RegExp(`^${each}(?![a-z])`).test(name));
  if (start) return refusedStarts[start];
  return isTopLevel && Object.hasOwn(refusedTopLevel, name) ? refusedTopLevel[name] : undefined;
}

function listDeclaredNames(tree: ts.SourceFile): { name: string; isTopLevel: boolean }[] {
  return findNodes(tree, isDeclaration).flatMap((node) => {
    const isTopLevel = ts.isVariableDeclaration(node) && node.parent.parent.parent === tree;
    return node.name && ts.isIdentifier(node.name) ? [{ name: node.name.text, isTopLevel }] : [];
  });
}

function isDeclaration(node: ts.Node): node is ts.NamedDeclaration {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertySignature(node)
  );
}
