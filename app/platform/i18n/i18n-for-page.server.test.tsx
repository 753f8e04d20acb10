import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { expect, it } from "vitest";
import { i18nForPage } from "./i18n.server";

function Search() {
  const { t } = useTranslation(["houses", "common"]);
  return t("houses:list.title");
}

it("reports the namespaces that a page has used, and no other page's", () => {
  const page = i18nForPage("en");
  const other = i18nForPage("en");
  const html = renderToString(
    <I18nextProvider i18n={page.i18n}>
      <Search />
    </I18nextProvider>,
  );
  expect(html).not.toContain("list.title");
  expect([...page.usedNamespaces]).toEqual(["houses", "common"]);
  expect([...other.usedNamespaces]).toEqual([]);
});
