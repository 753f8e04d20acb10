import { expect, it, vi } from "vitest";
import { translatorOf } from "~/platform/i18n/i18n.server";
import { readTicked, runReminderIntent } from "./admin-reservation-list.server";

const [first, second] = ["01890000-0000-7000-8000-000000000001", "01890000-0000-7000-8000-000000000002"] as const;
const idempotencyKey = "01890000-0000-4000-8000-000000000003";

async function send(ids: string[], fields: Record<string, string>) {
  const form = new FormData();
  for (const id of ids) form.append("ids", id);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const post = vi.fn((_path: string, _call: unknown) => Promise.resolve([]));
  const args = { api: { post }, form, t: translatorOf("en") } as unknown;
  return { answer: await runReminderIntent(args as Parameters<typeof runReminderIntent>[0]), post };
}

it("reads the ticked rows", () => {
  expect(readTicked(new URLSearchParams({ ids: second }))).toEqual([second]);
  expect(readTicked(new URLSearchParams())).toEqual([]);
  expect(readTicked(new URLSearchParams({ ids: "everything" }))).toEqual([]);
});

it("sends reminders to the ticked reservations, and shows the results", async () => {
  const { answer, post } = await send([first, second], { intent: "sendSigningReminders", idempotencyKey });
  expect(post.mock.calls[0]![1]).toMatchObject({ body: { ids: [first, second], dryRun: false }, idempotencyKey });
  expect((answer as Response).headers.get("Location")).toContain(idempotencyKey);
});

it("sends nothing without a reservation, or without a key", async () => {
  const intent = "sendSigningReminders";
  const none = await send([], { intent, idempotencyKey });
  expect(none.answer).toMatchObject({
    init: { status: 400 },
    data: { lastResult: { error: { ids: ["Choose at least one reservation."] } } },
  });
  const keyless = await send([first], { intent });
  expect(keyless.answer).toMatchObject({ init: { status: 400 } });
  expect([none, keyless].flatMap(({ post }) => post.mock.calls)).toEqual([]);
  await expect(send([first], { intent: "delete", idempotencyKey })).rejects.toMatchObject({
    errorCode: "VALIDATION_FAILED",
  });
});
