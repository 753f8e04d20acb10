import { describe, expect, test } from "vitest";
import { listedRoutes } from "../routes";
import { read } from "./files";

/** Pages that are for everybody, in both languages. A new one is entered here on purpose; every other is kept out. */
const forEverybody = [
  "routes/public/home.tsx",
  "routes/public/houses.tsx",
  "routes/public/detail.tsx",
  "routes/public/about.tsx",
  "routes/public/community.tsx",
  "routes/public/board.tsx",
  "routes/public/testimonial.tsx",
  "routes/public/faq.tsx",
  "routes/public/portfolio.tsx",
  "routes/public/terms.tsx",
  "routes/public/privacy.tsx",
  "routes/public/verify.tsx",
  "routes/auth/login.tsx",
  "routes/auth/sign-up.tsx",
];
/** Their address is a secret. */
const secretLinks = ["routes/public/sign.tsx", "routes/auth/reset-password.tsx", "routes/auth/verify-email.tsx"];

const pages = listedRoutes
  .map(({ file }) => file)
  .filter((file) => /export default function \w+Page/.test(sourceOf(file)));
const shown = pages.filter((file) => !/Page\(\) \{\n {2}return null;/.test(sourceOf(file)));

describe("what search engines are told", () => {
  test.each(shown)("%s names itself in the reader's language", (file) => {
    const source = sourceOf(file);
    expect(source).toMatch(/export const meta: MetaFunction[\s\S]*pageMeta\(/);
    expect(source).not.toMatch(/pageMeta\(\{ title: ["`]/);
  });

  test.each(shown)("%s may be found only if it is for everybody", (file) => {
    const source = sourceOf(file);
    const isHidden = /pageMeta\([^;]*hidden: true/.test(source);
    expect(isHidden).toBe(!forEverybody.includes(file));
    expect(/address: pageAddress\(/.test(source)).toBe(forEverybody.includes(file));
  });

  test.each(shown.filter((file) => /^routes\/(member|admin)\//.test(file)))("%s is kept by nobody", (file) => {
    expect(sourceOf(file)).toMatch(/export const headers = privatePage/);
  });

  test.each(secretLinks)("%s tells no other site its address", (file) => {
    expect(sourceOf(file)).toMatch(/export const headers = secretLinkPage/);
  });

  test("the lists name pages that there are", () => {
    expect([...forEverybody, ...secretLinks].filter((file) => !shown.includes(file))).toEqual([]);
  });
});

function sourceOf(file: string): string {
  return read(`app/${file}`);
}
