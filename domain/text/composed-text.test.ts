import fc from "fast-check";
import { expect, it } from "vitest";
import { composeForm, composeTexts } from "./composed-text";

const decomposed = "Đặng 한강".normalize("NFD");

it("composes every text of a body, and leaves all else as it is", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "binary" }), (body) => {
      const texts = JSON.stringify(body).normalize("NFC");
      expect(JSON.stringify(composeTexts(body)).normalize("NFC")).toBe(texts);
      expect(composeTexts(composeTexts(body))).toEqual(composeTexts(body));
    }),
  );
  expect(composeTexts({ name: { en: decomposed }, lines: [decomposed], floor: 2, note: null })).toEqual({
    name: { en: "Đặng 한강" },
    lines: ["Đặng 한강"],
    floor: 2,
    note: null,
  });
});

it("leaves passwords as they were typed, and files as they were sent", () => {
  expect(composeTexts({ password: decomposed, currentPassword: decomposed })).toEqual({
    password: decomposed,
    currentPassword: decomposed,
  });
  const form = new FormData();
  form.append("name", decomposed);
  form.append("name", "b");
  form.append("proofPassword", decomposed);
  form.append("picture", new File([decomposed], "a.jpg"));
  const composed = composeForm(form);
  expect(composed.getAll("name")).toEqual(["Đặng 한강", "b"]);
  expect(composed.get("proofPassword")).toBe(decomposed);
  expect(composed.get("picture")).toEqual(form.get("picture"));
});
