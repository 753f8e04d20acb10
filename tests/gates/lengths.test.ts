import ts from "typescript";
import { expect, it, test } from "vitest";
import { listFiles } from "./files";
import { findNodes, parse, parseText } from "./syntax";

/** Shares of the window, units of text such as `ch`, and those of paper have no tokens. */
const length = /(?<![\w.#-])-?\d*\.?\d+(?:px|rem|em)\b/;

/** What a token says even where a constant has a name for it: spacing, sizes of text, corners. */
const ofTokens = /^(margin|padding|gap$|rowGap$|columnGap$|fontSize$|border\w*Radius$)/;

/** Constants that are used for these all the same. */
const drawings: Record<string, string> = {
  "app/features/home/hero.css.ts roomForBox": "the search box overlaps the picture by a share of its own height",
  "app/features/home/hero.css.ts overlap": "the same",
  "app/features/houses/detail/house-sections.css.ts bullet": "the middle of the first line of text",
  "app/features/houses/search/search-form.css.ts fieldTops": "labels lie within the fields",
  "app/features/reservations/admin/calendar/occupancy-calendar.css.ts smallest": "a month has to fit into the window",
};

type Text = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** The constants of a file that are a text, or an object of texts: not what a function makes of them. */
function findConstants(tree: ts.SourceFile): ts.VariableDeclaration[] {
  return tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(({ initializer }) => initializer && findNodes(initializer, ts.isCallExpression).length === 0)
    .filter(({ initializer }) => !ts.isArrowFunction(initializer!));
}

function findLengths(tree: ts.SourceFile): string[] {
  const constants = findConstants(tree);
  const isNamed = (node: ts.Node) => constants.some(({ pos, end }) => node.pos >= pos && node.end <= end);
  return findNodes(tree, isText)
    .filter(({ text }) => length.test(text))
    .filter((node) => !isNamed(node))
    .map((node) => node.getText());
}

/** Names of constants with a length that a property has which is for tokens. */
function findDisguises(tree: ts.SourceFile): string[] {
  const named = new Set(
    findConstants(tree)
      .filter(({ initializer }) => findNodes(initializer!, isText).some(({ text }) => length.test(text)))
      .map(({ name }) => name.getText()),
  );
  const used = findNodes(tree, ts.isPropertyAssignment)
    .filter(({ name }) => ofTokens.test(name.getText()))
    .flatMap(({ initializer }) => findNodes(initializer, ts.isIdentifier))
    .map(({ text }) => text);
  return [...new Set(used)].filter((name) => named.has(name));
}

const sheets = listFiles(["app/features", "app/routes", "app/platform"], /\.css\.ts$/);

test.each(sheets)("%s takes its lengths from the tokens or names them", (sheet) => {
  expect(findLengths(parse(sheet))).toEqual([]);
});

it("spacing, sizes of text and corners are those of the tokens, but for drawings", () => {
  const found = sheets.flatMap((sheet) => findDisguises(parse(sheet)).map((name) => `${sheet} ${name}`));
  expect(found.sort()).toEqual(Object.keys(drawings).sort());
});

it.each([
  ['style({ padding: "12px" })', ['"12px"']],
  ["style({ width: `calc(100% - 2.5rem)` })", ["`calc(100% - 2.5rem)`"]],
  ['style({ top: space["4"], width: "68ch", height: "40vh", padding: "2mm", color: "#12ea34" })', []],
  ['const drawing = "13px";\nstyle({ width: drawing })', []],
  ['const rule = style({ letterSpacing: "-.02em" })', ['"-.02em"']],
])("in %s finds %j", (text, found) => {
  expect(findLengths(parseText(text))).toEqual(found);
});

it("finds a constant that stands in for a token", () => {
  const text = 'const inner = "13px";\nconst wide = "90px";\nstyle({ padding: `${inner} 0`, width: wide })';
  expect(findDisguises(parseText(text))).toEqual(["inner"]);
});
