import { RuleTester } from "eslint";
import { afterAll, describe, it } from "vitest";
import tseslint from "typescript-eslint";
import { translatedText } from "../../scripts/eslint/translated-text.js";

Object.assign(RuleTester, { afterAll, describe, it });

const languageOptions = { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } } as const;

new RuleTester({ languageOptions }).run("a text that the browser translates", translatedText, {
  valid: [
    "<p>{amount}</p>",
    "<p>{`${from} – ${to}`}</p>",
    "<p>{isPaid ? t('paid') : t('open')}</p>",
    "<p><span>{label}</span> {isLate && <b>{late}</b>}</p>",
    "import { separator } from './a'; <p><b>{a}</b>{separator}<b>{c}</b></p>",
    "function Box({ children }) { return <div><h2>{title}</h2>{children}</div>; }",
    "function Row({ note }: { note: ReactNode }) { return <p><b>{a}</b>{note}</p>; }",
    "<ul>{Array.from({ length: 3 }, (_, index) => <li key={index} />)}</ul>",
  ],
  invalid: [
    { code: "<p>{label} <b>{amount}</b></p>", errors: [{ messageId: "changing" }] },
    { code: "<p><b>{amount}</b>{isLate && t('late')}</p>", errors: [{ messageId: "changing" }] },
    { code: "<p><Icon />{t('static')}</p>", errors: [{ messageId: "changing" }] },
    { code: "<p>{parts.map((part) => ` · ${part}`)}</p>", errors: [{ messageId: "changing" }] },
    { code: "<p>{isNew && <Badge />} · <b>{name}</b></p>", errors: [{ messageId: "inserted" }] },
    { code: "<>{name}</>", errors: [{ messageId: "fragment" }] },
    { code: "function Money() { return t('money'); }", errors: [{ messageId: "component" }] },
    { code: "const Money = () => t('money');", errors: [{ messageId: "component" }] },
    ...["at", "`${at}`", "row + at"].map((key) => ({
      code: `<ul>{rows.map((row, at) => <li key={${key}}>{row}</li>)}</ul>`,
      errors: [{ messageId: "index" }],
    })),
  ],
});
