/** Shares of the window, units of text such as `ch`, and those of paper have no tokens. */
const length = /(?<![\w.#-])-?\d*\.?\d+(?:px|rem|em)\b/;

/** What a token says even where a constant has a name for it: spacing, sizes of text, corners. */
const tokenProperty = /^(margin|padding|gap$|rowGap$|columnGap$|fontSize$|border\w*Radius$)/;

/**
 * A style sheet takes its lengths from the theme, or names them.
 * @type {import("eslint").Rule.RuleModule}
 */
export const tokenLengths = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      literal: "A length comes from the theme, or is a named constant of a drawing.",
      disguised: "Spacing, sizes of text and corners come from the theme.",
    },
  },
  create(context) {
    const constants = new Map();
    const used = new Set();

    function checkText(node, text) {
      if (!length.test(text)) return;
      const constant = findConstant(context.sourceCode.getAncestors(node));
      if (constant) constants.set(constant.id.name, constant);
      else context.report({ node, messageId: "literal" });
    }

    return {
      Literal: (node) => checkText(node, String(node.value)),
      TemplateElement: (node) => checkText(node, node.value.cooked),
      [`Property[key.name=${tokenProperty}] Identifier`]: (node) => used.add(node.name),
      "Program:exit"() {
        for (const [name, node] of constants) if (used.has(name)) context.report({ node, messageId: "disguised" });
      },
    };
  },
};

/** The module constant that contains a node with these ancestors, unless a function computes it. */
function findConstant([, ...ancestors]) {
  if (ancestors.some(({ type }) => type === "CallExpression" || type === "ArrowFunctionExpression")) return undefined;
  return ancestors.slice(0, 3).find(({ type }) => type === "VariableDeclarator");
}
