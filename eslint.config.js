import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { translatedText } from "./scripts/eslint/translated-text.js";

const noLiterals = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: "Settings are read and checked once, in the env files.",
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
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "no-console": "error",
      eqeqeq: "error",
    },
  },
  {
    files: ["app/**/*.{ts,tsx}", "api/**/*.{ts,tsx}", "contract/**/*.ts", "domain/**/*.ts"],
    ignores: ["**/env.ts", "**/env.server.ts", "**/*.test.ts", "**/*.test.tsx"],
    rules: { "no-restricted-syntax": ["error", ...noLiterals, plainProps] },
  },
  { files: ["app/**/*.test.tsx"], rules: { "no-restricted-syntax": ["error", plainProps] } },
  {
    files: ["app/**/*.tsx"],
    plugins: {
      "jsx-a11y": jsxA11y,
      "react-hooks": reactHooks,
      homes: { rules: { "translated-text": translatedText } },
    },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  { files: ["app/**/*.tsx"], ignores: ["**/*.test.tsx"], rules: { "homes/translated-text": "error" } },
  { files: ["scripts/**", "tests/**", "*.config.*"], rules: { "no-console": "off" } },
  // Google's tag distinguishes commands from data by the `arguments` object
  { files: ["app/platform/third-party/tag.ts"], rules: { "prefer-rest-params": "off" } },
  { files: ["**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
);
