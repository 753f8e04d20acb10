import { expect, it } from "vitest";
import { readSending, readTicked } from "./bulk.form.server";

const [one, two] = ["01890000-0000-7000-8000-000000000001", "01890000-0000-7000-8000-000000000002"] as const;
const idempotencyKey = "01890000-0000-4000-8000-000000000003";
const post = (fields: Record<string, string>) => {
  const form = new FormData();
  form.append("ids", one);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readSending(form);
};

it("reads the ticked rows", () => {
  expect(readTicked(new URLSearchParams({ ids: two }))).toEqual([two]);
  expect(readTicked(new URLSearchParams())).toEqual([]);
  expect(readTicked(new URLSearchParams({ ids: "everything" }))).toEqual([]);
});

it("sends only on confirmation, with a key", () => {
  expect(post({ intent: "sendSigningReminders", idempotencyKey })).toEqual({ ids: [one], idempotencyKey });
  expect(post({ intent: "sendSigningReminders" })).toBeNull();
  expect(post({ intent: "delete", idempotencyKey })).toBeNull();
  expect(post({ idempotencyKey })).toBeNull();
});
