import { expect, test } from "vitest";
import { listedRoutes } from "../../scripts/listed-routes";
import { isSecretUrl } from "~/platform/paths/url-privacy";
import { read } from "./files";

const pages = listedRoutes
  .filter(({ isPage }) => isPage)
  .map((route) => ({ ...route, source: read(`app/${route.file}`) }));
const shown = pages.filter(({ source }) => !/Page\(\) \{\n {2}return null;/.test(source));
const filesOf = (routes: { file: string }[]) => routes.map(({ file }) => file);

test("every page has a title in its language", () => {
  const untitled = shown.filter(
    ({ source }) =>
      !/export const meta: MetaFunction[\s\S]*(pageMeta\(|hiddenPageMeta;)/.test(source) ||
      /pageMeta\(\{ title: ["`]/.test(source),
  );
  expect(filesOf(untitled)).toEqual([]);
  expect(filesOf(pages.filter(({ source }) => !/export default function \w+Page\b/.test(source)))).toEqual([]);
});

test("a page is indexed only if app/routes.ts says so", () => {
  const wrong = shown.filter(({ source, isIndexed }) => {
    const isHidden = /pageMeta\([^;]*hidden: true|= hiddenPageMeta;/.test(source);
    return isHidden === isIndexed || /address: pageAddress\(/.test(source) !== isIndexed;
  });
  expect(filesOf(wrong)).toEqual([]);
  expect(filesOf(listedRoutes.filter(({ isIndexed, isPage }) => isIndexed && !isPage))).toEqual([]);
});

test("a page whose address is a secret is treated as one", () => {
  const secret = pages.filter(({ source }) => /params\.token|searchParams\.get\("token"\)/.test(source));
  expect(secret.length).toBeGreaterThan(2);
  expect(filesOf(secret.filter(({ path }) => !isSecretUrl({ pathname: `/${path}`, search: "" })))).toEqual([]);
});
