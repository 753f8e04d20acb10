import { describe, expect, test } from "vitest";
import { listedRoutes } from "../../scripts/listed-routes";
import { read } from "./files";

const pages = listedRoutes.filter(({ isPage }) => isPage);
const shown = pages.filter(({ file }) => !/Page\(\) \{\n {2}return null;/.test(sourceOf(file)));
/** Pages whose address is a secret. */
const secretLinks = pages.filter(({ file }) => /params\.token|searchParams\.get\("token"\)/.test(sourceOf(file)));

describe("search engines", () => {
  test.each(shown)("$file has a title in the page's language", ({ file }) => {
    const source = sourceOf(file);
    expect(source).toMatch(/export const meta: MetaFunction[\s\S]*(pageMeta\(|hiddenPageMeta;)/);
    expect(source).not.toMatch(/pageMeta\(\{ title: ["`]/);
  });

  test.each(shown)("$file is indexed only if app/routes.ts says so", ({ file, isIndexed }) => {
    const source = sourceOf(file);
    const isHidden = /pageMeta\([^;]*hidden: true|= hiddenPageMeta;/.test(source);
    expect(isHidden).toBe(!isIndexed);
    expect(/address: pageAddress\(/.test(source)).toBe(isIndexed);
  });

  const personal = shown.filter(({ guard }) => guard === "member" || guard === "admin");
  test.each(personal)("$file is not cached", ({ file }) => {
    expect(sourceOf(file)).toMatch(/export const headers = privatePage/);
  });

  test.each(secretLinks)("$file sends no referrer", ({ file }) => {
    expect(sourceOf(file)).toMatch(/export const headers = secretLinkPage/);
  });

  test("only pages are indexed, and every one has a title", () => {
    expect(listedRoutes.filter(({ isIndexed, isPage }) => isIndexed && !isPage)).toEqual([]);
    expect(pages.filter(({ file }) => !/export default function \w+Page\b/.test(sourceOf(file)))).toEqual([]);
    expect(secretLinks.length).toBeGreaterThan(2);
  });
});

function sourceOf(file: string): string {
  return read(`app/${file}`);
}
