import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldSentence } from "contract/field-sentence";
import { translate } from "../../api/kernel/http/language";

const modules = {
  ...import.meta.glob<Record<string, unknown>>(["/contract/**/*.ts", "!**/*.test.ts"], { eager: true }),
  ...import.meta.glob<Record<string, unknown>>(["/app/features/**/*.form.server.ts"], { eager: true }),
};
const hidden =
  /(?:Id|Key|Hash|Url|path|version|locale|faqCount|permanent|dryRun|unit|use|agree\w*|website|publish|id|accessToken|quoted\w*|picture|until|houseIds\.0|endpoint|p256dh|auth|copyOf)$/;

type Schema = z.core.$ZodType & { _zod: { def: Record<string, unknown> } };

function pathsOf(schema: Schema, path: string[] = []): string[] {
  const def = schema._zod.def;
  if (def.type === "object") {
    return Object.entries(def.shape as Record<string, Schema>).flatMap(([name, inner]) =>
      pathsOf(inner, [...path, name]),
    );
  }
  if (def.type === "array") return pathsOf(def.element as Schema, [...path, "0"]);
  if (def.innerType) return pathsOf(def.innerType as Schema, path);
  if (def.type === "pipe") return pathsOf(def.in as Schema, path);
  return def.type === "string" || def.type === "number" ? [path.join(".")] : [];
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null && "_zod" in value;
const paths = Object.values(modules)
  .flatMap((exports) => Object.entries(exports))
  .filter(([name]) => /(?:Body|Form)$/.test(name))
  .flatMap(([, schema]) => (isSchema(schema) ? pathsOf(schema) : []))
  .filter((path) => path !== "" && !hidden.test(path));

test.each(["en", "ko"] as const)("every field that a person fills in is named in its errors, in %s", (language) => {
  const say = (key: string, values: object) => translate(language, key, { ...values, defaultValue: "" });
  const nameless = [...new Set(paths)].filter((path) => {
    const sentence = fieldSentence({ path, problem: "required" }, say);
    return sentence === say("fields.required", {}) || sentence.includes("{{");
  });
  expect(paths.length).toBeGreaterThan(100);
  expect(nameless).toEqual([]);
});

test("names whose field it is", () => {
  const say = (key: string, values: object) => translate("en", key, { ...values, defaultValue: "" });
  const sentence = (path: string, owner?: "occupant") => fieldSentence({ path, problem: "required", owner }, say);
  expect(sentence("email")).toBe("Enter your e-mail address.");
  expect(sentence("email", "occupant")).toBe("Enter the occupant's e-mail address.");
  expect(sentence("occupants[0].firstName")).toBe("Enter your first name.");
  expect(sentence("occupants.1.phone")).toBe("Enter occupant 2's phone number.");
  expect(sentence("guardian.lastName")).toBe("Enter the guardian's last name.");
  expect(fieldSentence({ path: "agreements.privacy", problem: "agreementRequired" }, say)).toBe(
    "Agree to the privacy policy to reserve.",
  );
});
