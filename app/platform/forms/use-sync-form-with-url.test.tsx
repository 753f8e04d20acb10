// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, vi } from "vitest";
import { useSyncFormWithUrl } from "./use-sync-form-with-url";

type Values = Parameters<typeof useSyncFormWithUrl>[0];

function Search({ values }: { values: Values }) {
  return (
    <form ref={useSyncFormWithUrl(values)}>
      <input name="q" defaultValue={values.q} />
      <input name="step-free" type="checkbox" value="on" defaultChecked={values["step-free"] === "on"} />
      <select name="area" defaultValue={values.area}>
        <option value="">All</option>
        <option value="hongdae">Hongdae</option>
      </select>
    </form>
  );
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.replaceChildren();
});

function showSearch(values: Values) {
  const root = createRoot(document.body.appendChild(document.createElement("main")));
  const goTo = (next: Values) => act(() => root.render(<Search values={next} />));
  goTo(values);
  const form = document.querySelector("form")!;
  const told: string[] = [];
  form.addEventListener("input", ({ target }) => told.push((target as HTMLInputElement).name));
  const read = () => Object.fromEntries(new FormData(form));
  return { form, goTo, read, told };
}

it("shows the values of the new address, with an event for each field that changes", () => {
  const { goTo, read, told } = showSearch({ q: "Anam", area: "hongdae", "step-free": "on" });
  goTo({ q: "Anam" });
  expect(read()).toEqual({ q: "Anam", area: "" });
  expect(told).toEqual(["step-free", "area"]);
  goTo({ q: "Sinchon", area: "no such area", "step-free": "on" });
  expect(read()).toEqual({ q: "Sinchon", area: "", "step-free": "on" });
  expect(told).toEqual(["step-free", "area", "q", "step-free"]);
});

it("leaves what is being typed, and what was typed while the address is the same", () => {
  const { form, goTo, read, told } = showSearch({ q: "Anam" });
  const field = form.querySelector("input")!;
  field.value = "Anam hous";
  goTo({ q: "Anam" });
  expect(read()).toMatchObject({ q: "Anam hous" });
  field.focus();
  goTo({ q: "Sinchon" });
  expect(read()).toMatchObject({ q: "Anam hous" });
  expect(told).toEqual([]);
});
