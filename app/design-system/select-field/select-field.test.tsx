// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
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

it("keeps showing the option that was asked for when the options change", () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body.appendChild(document.createElement("main")));
  const groupsOf = (...rooms: string[]) =>
    rooms.map((room) => ({ label: `House of ${room}`, options: [{ value: room, label: `Room ${room}` }] }));
  const show = (rooms: string[]) =>
    act(() =>
      root.render(
        <SelectField
          id="unit"
          name="unit"
          label="Room"
          placeholder=""
          options={groupsOf(...rooms)}
          defaultValue="202"
        />,
      ),
    );
  const shown = () => document.querySelector("select")!.value;
  show(["201", "202", "203"]);
  expect(shown()).toBe("202");
  show(["202", "203"]);
  expect(shown()).toBe("202");
  show(["203"]);
  expect(shown()).not.toBe("203");
  show(["101", "202", "203"]);
  expect(shown()).toBe("202");
  act(() => root.unmount());
});
