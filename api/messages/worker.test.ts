import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../tests/factories/api";
import { messages } from "../db/schema";
import { type Mail, Undeliverable } from "../kernel/ports";
import { writeMessage, type NewMessage } from "../kernel/outbox/outbox";
import { sendMessages } from "./worker";

let api: TestApi;
let sent: Mail[];
beforeAll(async () => void (api = await createTestApi({ now: "2026-11-21T03:00:00Z" })));
afterAll(() => api.close());
beforeEach(async () => {
  sent = [];
  api.services.mail = { send: async (mail) => void sent.push(mail) };
  await api.services.db.delete(messages);
});

const aMail = (change: Partial<NewMessage> = {}): NewMessage => ({
  kind: "reservationConfirmed",
  channel: "email",
  locale: "en",
  to: "linh@residents.example",
  payload: {
    values: {
      name: "<b>Linh</b>",
      listing: "House 201",
      checkIn: "Sun 31 Jan 2027",
      checkOut: "Sat 10 Apr 2027",
      code: "H7K2-9QXD",
    },
    link: { to: "reservation", reservationId: uuidv7() },
  },
  dedupeKey: uuidv7(),
  ...change,
});
const write = (message: NewMessage) => writeMessage(api.services.db, api.services.now(), message);
const statusOf = async () => (await api.services.db.select().from(messages)).map((row) => row.status);

it("sends queued messages once, with any number of workers", async () => {
  for (let index = 0; index < 25; index++) await write(aMail());
  await Promise.all([sendMessages(api.services), sendMessages(api.services), sendMessages(api.services)]);
  await sendMessages(api.services);
  expect(new Set(sent.map((mail) => mail.id)).size).toBe(25);
  expect(sent).toHaveLength(25);
});

it("enqueues one message per cause", async () => {
  const mail = aMail();
  await write(mail);
  await write(mail);
  await sendMessages(api.services);
  expect(sent).toHaveLength(1);
});

it("renders HTML and text in the recipient's language, and escapes user input", async () => {
  await write(aMail());
  await write(aMail({ locale: "ko" }));
  await sendMessages(api.services);
  const [english, korean] = sent;
  expect(english).toMatchObject({ subject: "Confirmed: House 201, Sun 31 Jan 2027" });
  expect(english!.html).toContain("&lt;b&gt;Linh");
  expect(english!.html).not.toContain("<b>Linh");
  expect(english!.text).toContain("H7K2-9QXD");
  expect(english!.text).toContain("http://localhost:3000/mypage/reservations/");
  expect(korean!.subject).toContain("예약 확정");
  expect(korean!.html).toContain('lang="ko"');
});

it("retries with growing pauses when the gateway fails, and gives up in the end", async () => {
  let tries = 0;
  api.services.mail = {
    send: async () => {
      tries += 1;
      throw new Error("421 try later");
    },
  };
  await write(aMail());
  await sendMessages(api.services);
  await sendMessages(api.services);
  expect(tries).toBe(1);
  for (let round = 0; round < 20; round++) {
    api.clock.advance({ hours: 2 });
    await sendMessages(api.services);
  }
  expect(tries).toBe(10);
  expect(await statusOf()).toEqual(["failed"]);
});

it("takes over the leases of a crashed worker", async () => {
  await write(aMail());
  await api.services.db
    .update(messages)
    .set({ attempts: 1, nextAttemptAt: new Date(api.services.now().getTime() + 60_000) });
  await sendMessages(api.services);
  expect(sent).toHaveLength(0);
  api.clock.advance({ minutes: 3 });
  await sendMessages(api.services);
  expect(sent).toHaveLength(1);
});

it("marks unreachable numbers without delaying other messages", async () => {
  api.services.sms = {
    send: async () => {
      throw new Undeliverable("no route");
    },
  };
  await write(aMail({ channel: "sms", to: "+84912345678" }));
  await sendMessages(api.services);
  expect(await statusOf()).toEqual(["undeliverable"]);
  await api.services.db.delete(messages).where(eq(messages.channel, "sms"));
});
