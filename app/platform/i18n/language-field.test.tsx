import { expect, it } from "vitest";
import { render } from "../../../tests/factories/render";
import { LanguageField } from "./language-field";

it.each([
  ["?lng=en&guests=2", '<input type="hidden" name="lng" value="en"/>'],
  ["?lng=de", ""],
  ["", ""],
])("for the query “%s” a form submits “%s”", (search, html) => {
  expect(render(<LanguageField />, { at: `/${search}` })).toBe(html);
});
