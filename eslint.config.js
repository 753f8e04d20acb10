import { readFileSync } from "node:fs";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { plainNames } from "./scripts/eslint/plain-names.js";
import { tokenLengths } from "./scripts/eslint/token-lengths.js";
import { translatedText } from "./scripts/eslint/translated-text.js";

const sources = ["app/**/*.{ts,tsx}", "api/**/*.{ts,tsx}", "contract/**/*.ts", "domain/**/*.ts"];
const tests = ["**/*.test.ts", "**/*.test.tsx"];

const readsSettings = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Settings are read and checked once, in the env files.",
};

/** @param {string} pattern @param {string} message */
const refuseText = (pattern, message) => ({
  selector: `:matches(Literal[raw=/${pattern}/], TemplateElement[value.raw=/${pattern}/], JSXText[raw=/${pattern}/])`,
  message,
});
const brand = JSON.parse(readFileSync("locales/brand.json", "utf8"));
const namesBrand = refuseText(brand.name, "The product's name is in locales/brand.json.");
const isKorean = refuseText("[가-힣]", "Korean is in locales/ko.");

const writes = {
  selector:
    ":matches(CallExpression[callee.property.name=/^(insert|update|delete|transaction)$/], TemplateElement[value.raw=/^\\s*(insert into|update|delete from) /])",
  message: "Queries and views only read: write in <noun>.commands.ts, or in the file of the process.",
};

const ofOthers = [
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name='mock']",
    message: "Test files share their modules: spy on the module's export, which is undone after the test.",
  },
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: "Change settings by stubSettings, which is undone after the test.",
  },
  {
    selector: "TSAsExpression > TSNeverKeyword",
    message: "Build a typed value, for example by anExample(schema, part).",
  },
];

const plainProps = {
  selector: "JSXSpreadAttribute > ObjectExpression",
  message: "Write props out: name={name}.",
};

export default tseslint.config(
  { ignores: [".cache", "build", "data", "node_modules", "test-results", "playwright-report"] },
  ...tseslint.configs.recommended,
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "no-console": "error",
      eqeqeq: "error",
    },
  },
  {
    plugins: {
      homes: { rules: { "plain-names": plainNames, "token-lengths": tokenLengths, "translated-text": translatedText } },
    },
  },
  {
    files: sources,
    ignores: tests,
    rules: {
      "no-restricted-syntax": ["error", readsSettings, namesBrand, isKorean, plainProps],
      "no-restricted-imports": [
        "error",
        { paths: [{ name: "react", importNames: ["lazy"], message: "lazyOr has a fallback." }] },
      ],
    },
  },
  {
    files: ["**/env.ts", "**/env.server.ts", "api/process/*.ts", "app/server/*.ts"],
    rules: { "no-restricted-syntax": ["error", namesBrand, isKorean, plainProps] },
  },
  {
    files: ["api/**/*.{queries,view}.ts"],
    rules: { "no-restricted-syntax": ["error", readsSettings, namesBrand, isKorean, plainProps, writes] },
  },
  // Demo data, patterns of dates, and the unit of money
  {
    files: ["api/process/seed/**/*.ts", "app/platform/format/{format,event-time}.ts", "domain/money/money.ts"],
    ignores: tests,
    rules: { "no-restricted-syntax": ["error", readsSettings, namesBrand, plainProps] },
  },
  { files: ["app/design-system/lazy-or/lazy-or.tsx"], rules: { "no-restricted-imports": "off" } },
  { files: [...sources, "scripts/**/*.{ts,mjs}"], ignores: tests, rules: { "homes/plain-names": "error" } },
  { files: ["app/{features,routes,platform}/**/*.css.ts"], rules: { "homes/token-lengths": "error" } },
  // The compiler refuses both in TypeScript
  { files: ["**/*.{ts,tsx}"], rules: { "@typescript-eslint/no-unused-vars": "off" } },
  {
    files: ["**/*.{js,mjs,cjs}"],
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-redeclare": "error",
    },
  },
  { files: ["app/**/*.test.{ts,tsx}"], rules: { "no-restricted-syntax": ["error", plainProps, ...ofOthers] } },
  {
    files: ["app/**/*.tsx"],
    plugins: {
      "jsx-a11y": jsxA11y,
      "react-hooks": reactHooks,
    },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  { files: ["app/**/*.tsx"], ignores: tests, rules: { "homes/translated-text": "error" } },
  { files: ["scripts/**", "tests/**", "*.config.*", "api/process/preload.ts"], rules: { "no-console": "off" } },
  // Google's tag distinguishes commands from data by the `arguments` object
  { files: ["app/platform/third-party/tag.ts"], rules: { "prefer-rest-params": "off" } },
  { files: ["**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
);
