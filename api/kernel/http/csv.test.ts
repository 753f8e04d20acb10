import { Hono } from "hono";
import { expect, it } from "vitest";
import { readByKeyset, streamCsv } from "./csv";

it("writes times in Seoul time with the zone", async () => {
  async function* rows() {
    yield ["Kim", "2026-06-04T15:30:00.000Z", "2026-12-21", null];
  }
  const header = ["name", "createdAt", "checkIn", "endedAt"];
  const app = new Hono().get("/", (c) => streamCsv(c, { name: "rows", header, rows: rows() }));
  const [, first, second] = /^(.*)\r\n(.*)\r\n$/.exec(await (await app.request("/")).text())!;
  expect(first).toBe("name,createdAt (Asia/Seoul),checkIn,endedAt (Asia/Seoul)");
  expect(second).toBe("Kim,2026-06-05 00:30:00,2026-12-21,");
});

it("reads on as the client reads, and stops when the client disconnects", async () => {
  let read = 0;
  let closed = false;
  async function* rows() {
    try {
      for await (const number of readByKeyset<number>(async (last = 0) => [last + 1, last + 2])) {
        read = number;
        yield [number, "x".repeat(1000)];
      }
    } finally {
      closed = true;
    }
  }
  const app = new Hono().get("/", (c) => streamCsv(c, { name: "rows", header: ["number", "text"], rows: rows() }));
  const answer = await app.request("/");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="rows.csv"');
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  expect([...value!.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(value)).toMatch(/^number,text\r\n1,x+\r\n2,x+\r\n/);
  expect(read).toBeLessThan(200);
  await reader.cancel();
  expect(closed).toBe(true);
});
