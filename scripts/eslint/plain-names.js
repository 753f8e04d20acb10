/**
 * Refused words with their replacements (docs/conventions.md): they had several meanings in this code, or are not
 * what an engineer would search for. They count as a word of any declared name: `errand` in `findErrand`.
 */
const refusedWords = {
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
const refusedInSentences = new Map(
  Object.entries({
    ...refusedWords,
    nobody: "no one, or the noun",
    somebody: "a user, an admin",
    whoever: "the noun",
  }).filter(([word]) => !allowedInSentences.includes(word)),
);

/** Names that a setting fixes: STAFF_EMAIL. */
const allowedNames = ["staffEmail"];

const startHints = {
  insist: "retry…",
  onlyPlain: "noScriptOnly",
  tell: "notify…, send…",
  wayOn: "nextStep, actions",
  whyNot: "get…Refusal",
};

const refusedStart = new RegExp(`^(${Object.keys(startHints).join("|")})(?![a-z])`);

/** Refused at the top level of a module, where a name needs no context. */
const refusedTopLevel = {
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

/**
 * Declared names, comments, and what the API's document says avoid the refused words.
 * @type {import("eslint").Rule.RuleModule}
 */
export const plainNames = {
  meta: { type: "suggestion", schema: [], messages: { refused: "Not “{{word}}”: {{hint}}." } },
  create(context) {
    const { sourceCode } = context;

    function checkName(node, isTopLevel = false) {
      const hint = findHint(node.name, isTopLevel);
      if (hint) context.report({ node, messageId: "refused", data: { word: node.name, hint } });
    }

    function checkSentence(node, sentence) {
      for (const word of sentence.toLowerCase().match(/[\w-]+/g) ?? []) {
        const hint = refusedInSentences.get(word);
        if (hint) context.report({ loc: node.loc, messageId: "refused", data: { word, hint } });
      }
    }

    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) checkSentence(comment, comment.value);
        for (const { variables, type } of sourceCode.scopeManager.scopes)
          for (const [definition] of variables.map(({ defs }) => defs))
            if (definition && definition.type !== "ImportBinding")
              checkName(definition.name, type === "module" && definition.type === "Variable");
      },
      ":matches(TSPropertySignature, MethodDefinition, Property[method=true]) > Identifier.key": (node) =>
        checkName(node),
      "Property[key.name=/^(summary|description)$/] > Literal.value": (node) => checkSentence(node, String(node.value)),
    };
  },
};

function findHint(name, isTopLevel) {
  if (allowedNames.includes(name)) return undefined;
  const words = name.split(/(?=[A-Z])|[_-]/).map((word) => word.toLowerCase());
  const word = words.find((each) => Object.hasOwn(refusedWords, each));
  if (word) return refusedWords[word];
  const [start] = refusedStart.exec(name) ?? [];
  if (start) return startHints[start];
  return isTopLevel && Object.hasOwn(refusedTopLevel, name) ? refusedTopLevel[name] : undefined;
}
