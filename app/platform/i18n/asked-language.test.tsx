import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { LanguageField } from "./language-field";

const address = { search: "" };
vi.mock("@remix-run/react", () => ({ useLocation: () => address }));

it.each([
  ["?lng=en&guests=2", '<input type="hidden" name="lng" value="en"/>'],
  ["?lng=de", ""],
  ["", ""],
])("for the query “%s” a form submits “%s”", (search, html) => {
  address.search = search;
  expect(renderToStaticMarkup(<LanguageField />)).toBe(html);
});
