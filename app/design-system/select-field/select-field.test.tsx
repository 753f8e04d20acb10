import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SelectField } from "./select-field";

const options = [
  { value: "82", label: "South Korea (+82)" },
  { value: "1", label: "United States (+1)" },
  { value: "1", label: "Canada (+1)" },
];

it.each([
  ["1", ["United States (+1)"]],
  ["82", ["South Korea (+82)"]],
  [undefined, []],
])("selects one option for %s", (defaultValue, expected) => {
  const html = renderToStaticMarkup(
    <SelectField id="country" name="country" label="Country" options={options} defaultValue={defaultValue} />,
  );
  expect([...html.matchAll(/<option[^>]* selected[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(expected);
});
