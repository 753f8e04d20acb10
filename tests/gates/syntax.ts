import ts from "typescript";
import { read } from "./files";

const trees = new Map<string, ts.SourceFile>();

/** A source's syntax tree: the gates of one process share modules, so each source is parsed once. */
export function parse(file: string): ts.SourceFile {
  const parsed = trees.get(file);
  if (parsed) return parsed;
  const tree = parseText(read(file), file);
  trees.set(file, tree);
  return tree;
}

export function parseText(text: string, file = "example.tsx"): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
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

export function findComments(tree: ts.SourceFile): string[] {
  const { text } = tree;
  const comments = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ])
      comments.set(pos, text.slice(pos, end));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...comments.values()];
}
