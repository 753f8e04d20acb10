import { expect, it, vi } from "vitest";
import { z } from "zod";
import { ApiProblem } from "../api-client/api-problem";
import { getFixedT } from "../i18n/i18next.server";
import {
  explicitRecordIntents,
  recordIntent,
  recordIntents,
  unlessGone,
  type RecordIntent,
} from "./record-intents.server";

type Args = Parameters<RecordIntent>[0];

const schema = z.object({ name: z.string({ error: "required" }), version: z.coerce.number() });
const changed = new ApiProblem(409, "RECORD_CHANGED", "Somebody else has changed it.");
const gone = new ApiProblem(404, "COUPON_NOT_FOUND", "There is none.");

/** Sends a form to a page with two buttons: `save` does this, `delete` that. */
async function send(fields: Record<string, string>, save: () => Promise<unknown>, remove = save) {
  const told: unknown[] = [];
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const doing = (run: () => Promise<unknown>, done: string) =>
    recordIntent(schema, async () => {
      await run();
      return { done, to: "/there" };
    });
  const answer = await recordIntents({ save: doing(save, "Saved."), delete: doing(remove, "Deleted.") })({
    form,
    t: getFixedT("en"),
    session: { flash: (message: unknown) => told.push(message) },
  } as unknown as Args);
  return { answer, told };
}

const refusedBy = (problem: unknown) => () => Promise.reject(problem);
const typed = { name: "Spring", version: "3" };
const saved = { ...typed, intent: "save" };

it("redirects with a notice", async () => {
  const { answer, told } = await send({ ...typed, intent: "delete" }, () => Promise.resolve());
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).status).toBe(303);
  expect(told).toEqual([{ kind: "success", message: "Deleted." }]);
});

it.each<Record<string, string>>([{}, { intent: "" }])("takes a form with %j for the first button's", async (fields) => {
  const [save, remove] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  const { told } = await send({ ...typed, ...fields }, save, remove);
  expect(told).toEqual([{ kind: "success", message: "Saved." }]);
  expect(remove).not.toHaveBeenCalled();
});

it.each<Record<string, string>>([{ intent: "burn" }, { intent: "constructor" }, { intent: ":up" }])(
  "refuses a form with the intent %j, and runs nothing",
  async (fields) => {
    const run = vi.fn(() => Promise.resolve());
    await expect(send({ ...typed, ...fields }, run)).rejects.toMatchObject({ errorCode: "VALIDATION_FAILED" });
    expect(run).not.toHaveBeenCalled();
  },
);

it("refuses a form without an intent where each button sends something", async () => {
  const resend = vi.fn(() => Promise.resolve({ done: null, to: "/there" }));
  const args = { form: new FormData() } as unknown as Args;
  await expect(explicitRecordIntents({ resend })(args)).rejects.toMatchObject({
    errorCode: "VALIDATION_FAILED",
  });
  expect(resend).not.toHaveBeenCalled();
});

it.each([
  ["up:2", "2"],
  ["up", ""],
])("runs the intent of %s with its argument", async (intent, expected) => {
  const form = new FormData();
  form.set("intent", intent);
  const up = vi.fn((_args: Args) => Promise.resolve({ done: null, to: "/there" }));
  await recordIntents({ up })({ form } as unknown as Args);
  expect(up.mock.calls[0]![0].argument).toBe(expected);
});

it("answers an invalid form with its input", async () => {
  const { answer } = await send({ version: "3", intent: "save" }, () => Promise.reject(new Error("not called")));
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: {
      intent: "save",
      isChanged: false,
      values: { version: "3", intent: "save" },
      lastResult: { error: { name: [expect.any(String)] } },
    },
  });
});

it("reports a conflict, and keeps the input", async () => {
  const { answer } = await send(saved, refusedBy(changed));
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: { intent: "save", isChanged: true, values: saved, lastResult: { error: { "": [changed.errorMessage] } } },
  });
});

it("treats a deletion that finds nothing as done, but no other refusal", async () => {
  const deleting = (problem: ApiProblem) => () => Promise.reject(problem).catch(unlessGone);
  expect((await send({ ...typed, intent: "delete" }, deleting(gone))).answer).toBeInstanceOf(Response);
  expect((await send({ ...typed, intent: "delete" }, deleting(changed))).answer).toMatchObject({
    init: { status: 409 },
  });
});

it("rethrows an ended session", async () => {
  const ended = new ApiProblem(401, "UNAUTHENTICATED", "Log in again.");
  await expect(send(saved, refusedBy(ended))).rejects.toBe(ended);
});
