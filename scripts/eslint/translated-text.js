/**
 * A browser's translation of a page puts elements into the place of its text nodes. React keeps the nodes that it made:
 * a text that changes then stays as it was, and one that is removed, or before which something is added, ends the page
 * with an error. A text is safe where it is the only child of its element, for which React needs no node.
 */
const messages = {
  changing: "Text that changes beside siblings has an element of its own, or is joined with them to one text.",
  inserted: "What comes and goes before a text needs that text in an element of its own.",
  fragment: "Text stands in an element, not in a fragment, which is removed node by node.",
  component: "A component gives an element, not a bare text, because it may stand beside others.",
  index: "A key is the identity of an entry, not its place.",
};

/** @type {import("eslint").Rule.RuleModule} */
export const translatedText = {
  meta: { type: "problem", schema: [], messages },
  create(context) {
    const { slots, elements } = collectNames(context.sourceCode);

    function kindOf(child) {
      if (child.type === "JSXText") return isLayout(child.value) ? "nothing" : "static";
      if (child.type !== "JSXExpressionContainer") return "element";
      const { expression } = child;
      if (expression.type === "JSXEmptyExpression") return "nothing";
      if (isConstant(expression)) return "static";
      const kinds = leavesOf(expression).map(leafKind);
      return kinds.includes("text") ? "changing" : kinds.every((kind) => kind === "nothing") ? "nothing" : "optional";
    }

    /** Not a translated text, which changes with the language. */
    function isConstant(node) {
      if (node.type === "Literal") return typeof node.value === "string";
      if (node.type !== "Identifier") return false;
      const variable = findVariable(context.sourceCode.getScope(node), node.name);
      return variable?.defs.some(({ type }) => type === "ImportBinding") ?? false;
    }

    function leafKind(node) {
      switch (node.type) {
        case "JSXElement":
        case "JSXFragment":
          return "element";
        case "Literal":
          return typeof node.value === "string" && node.value !== "" ? "text" : "nothing";
        case "Identifier":
          return node.name === "undefined" ? "nothing" : nameKind(node.name);
        case "MemberExpression":
          return node.computed ? nameKind(node.object.name) : nameKind(node.property.name);
        case "CallExpression":
          return callKind(node);
        case "ArrowFunctionExpression":
        case "ObjectExpression":
          return "nothing";
        default:
          return "text";
      }
    }

    const nameKind = (name) => (slots.has(name) || elements.has(name) ? "element" : "text");

    function callKind(node) {
      const given = toEntry(node);
      if (!given) return nameKind(nameOf(node.callee));
      if (given.type !== "ArrowFunctionExpression") return nameKind(given.name);
      return resultsOf(given).flatMap(leavesOf).map(leafKind).includes("text") ? "text" : "element";
    }

    function checkChildren({ type, children, openingElement }) {
      const isFragment = type === "JSXFragment" || openingElement.name.name === "Fragment";
      const shown = children.map((child) => ({ child, kind: kindOf(child) })).filter(({ kind }) => kind !== "nothing");
      shown.forEach(({ child, kind }, index) => {
        const isText = kind === "static" || kind === "changing";
        if (isFragment && isText) context.report({ node: child, messageId: "fragment" });
        else if (kind === "changing" && (shown.length > 1 || leavesOf(child.expression).some(toEntry)))
          context.report({ node: child, messageId: "changing" });
        else if (kind === "static" && shown[index - 1]?.kind === "optional")
          context.report({ node: child, messageId: "inserted" });
      });
    }

    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      ":matches(FunctionDeclaration[id.name=/^[A-Z]/], VariableDeclarator[id.name=/^[A-Z]/] > ArrowFunctionExpression)"(
        node,
      ) {
        for (const leaf of resultsOf(node).flatMap(leavesOf))
          if (leafKind(leaf) === "text") context.report({ node: leaf, messageId: "component" });
      },
      "JSXAttribute[name.name='key']"({ value }) {
        for (const part of partsOf(value?.expression))
          if (part?.type === "Identifier" && isIndex(context.sourceCode.getScope(part), part.name))
            context.report({ node: part, messageId: "index" });
      },
    };
  },
};

/** JSX drops white space with a line break. */
const isLayout = (text) => text.trim() === "" && text.includes("\n");

/** What an expression may be. */
function leavesOf(node) {
  switch (node.type) {
    case "ConditionalExpression":
      return [...leavesOf(node.consequent), ...leavesOf(node.alternate)];
    case "LogicalExpression":
      return node.operator === "&&" ? leavesOf(node.right) : [...leavesOf(node.left), ...leavesOf(node.right)];
    case "ChainExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
      return leavesOf(node.expression);
    default:
      return [node];
  }
}

/** What a text is joined of. */
function partsOf(node) {
  if (node?.type === "TemplateLiteral") return node.expressions;
  return node?.type === "BinaryExpression" ? [node.left, node.right].flatMap(partsOf) : [node];
}

function resultsOf({ body }) {
  if (body.type !== "BlockStatement") return [body];
  const returned = [];
  const find = (node) => {
    if (node?.type === "ReturnStatement" && node.argument) returned.push(node.argument);
    if (node?.type === "IfStatement") [node.consequent, node.alternate].forEach(find);
    if (node?.type === "BlockStatement") node.body.forEach(find);
  };
  find(body);
  return returned;
}

/** What makes an entry of a list: of `entries.map(…)` and `Array.from({ length }, …)`. */
function toEntry({ type, callee, arguments: given }) {
  if (type !== "CallExpression") return undefined;
  return { map: given[0], flatMap: given[0], from: given[1] }[nameOf(callee)];
}

const nameOf = (callee) => (callee.type === "MemberExpression" ? callee.property.name : callee.name);

function isIndex(scope, name) {
  const [definition] = findVariable(scope, name)?.defs ?? [];
  const { params, parent } = definition?.type === "Parameter" ? definition.node : {};
  return parent?.type === "CallExpression" && params[1]?.name === name && params[0].name !== "_";
}

function findVariable(scope, name) {
  for (let at = scope; at; at = at.upper) if (at.set.has(name)) return at.set.get(name);
  return undefined;
}

/** Names whose type or value in this file is an element: properties of type ReactNode, and what is made of JSX. */
function collectNames({ ast, visitorKeys, text }) {
  const slots = new Set(["children", "createPortal"]);
  const elements = new Set();
  const visit = (node) => {
    if (node.type === "TSPropertySignature" && isElementType(node.typeAnnotation)) slots.add(node.key.name);
    if (node.type === "Identifier" && isElementType(node.typeAnnotation)) slots.add(node.name);
    if (node.type === "VariableDeclarator" && node.init && makesElements(node.init)) elements.add(node.id.name);
    if (node.type === "FunctionDeclaration" && makesElements(node)) elements.add(node.id?.name);
    for (const key of visitorKeys[node.type] ?? []) for (const child of [node[key]].flat()) if (child) visit(child);
  };
  visit(ast);
  return { slots, elements };

  function isElementType(annotation) {
    return annotation && /ReactNode|ReactElement/.test(text.slice(...annotation.range));
  }

  function makesElements(node) {
    const results = /Function/.test(node.type) ? resultsOf(node) : [node];
    return results.flatMap(leavesOf).some(({ type }) => type === "JSXElement" || type === "JSXFragment");
  }
}
