import ts from "typescript";
import { read } from "./files";

const trees = new Map<string, ts.SourceFile>();

/** A source's syntax tree: the gates of one process share modules, so each source is parsed once. */
export function parse(file: string): ts.SourceFile {
  const parsed = trees.get(file);
  if (parsed) return parsed;
  const tree = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  trees.set(file, tree);
  return tree;
}

/** All nodes of a kind at or below a node, in the order of the source. */
export function findNodes<Found extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is Found): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** The texts of strings; of a template, what precedes the first value: `move:` of `move:${direction}`. */
export function findTexts(root: ts.Node): string[] {
  const isText = (node: ts.Node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
  return findNodes(root, isText as (node: ts.Node) => node is ts.StringLiteralLike | ts.TemplateExpression).map(
    (node) => (ts.isTemplateExpression(node) ? node.head.text : node.text),
  );
}

/** Calls of a function by its bare name. */
export function findCalls(root: ts.Node, name: string): ts.CallExpression[] {
  return findNodes(root, ts.isCallExpression).filter(
    ({ expression }) => ts.isIdentifier(expression) && expression.text === name,
  );
}
