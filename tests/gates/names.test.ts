import ts from "typescript";
import { expect, test } from "vitest";
import { listFiles, read } from "./files";

/**
 * Words that meant several things in this code, or that nobody would search for, with the word to use instead
 * (docs/conventions.md). Whole words of a name count: `errand` in `findErrand`, `most` in `mostFields`.
 */
const refused: Record<string, string> = {
  anew: "again",
  breathe: "yieldToEventLoop, pulse",
  bulb: "dot",
  comings: "arrivalsDepartures",
  errand: "operation, flowState",
  furthest: "max",
  hands: "actionItems",
  lamp: "status, progress",
  lamps: "status, progress",
  longest: "max",
  most: "max",
  newcomer: "signUpDetails",
  onlyPlain: "noScriptOnly",
  patience: "timeoutMs",
  turnstile: "concurrencyLimit",
  whyNot: "get…Refusal",
  wish: "criteria, request",
};

const sources = listFiles(["app", "api", "contract", "domain", "scripts"], /\.(tsx?|mjs)$/).filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
);

test("identifiers avoid the refused words", () => {
  const found = sources.flatMap((file) =>
    declaredNames(file, read(file)).flatMap((name) => {
      const words = name.split(/(?=[A-Z])|[_-]/).map((word) => word.toLowerCase());
      const word = Object.keys(refused).find((each) => words.includes(each) || name.startsWith(each));
      return word && word !== name.replace(/^most$/, "") ? [`${file}: ${name} (${refused[word]})`] : [];
    }),
  );
  expect([...new Set(found)]).toEqual([]);
});

function declaredNames(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.Node & { name?: ts.Node };
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isPropertySignature(node);
    if (isDeclaration && name && ts.isIdentifier(name)) names.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}
