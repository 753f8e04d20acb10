import { Hono } from "hono";
import { expect, it } from "vitest";
import { clientAddressOf } from "./client-address";

it("normalises IPv4-mapped addresses of dual-stack sockets", async () => {
  const app = new Hono();
  app.get("/", (c) => c.text(clientAddressOf(c, { secrets: ["x".repeat(32)], trustProxy: 1 })));
  for (const [forwarded, address] of Object.entries({
    "::ffff:192.0.2.7": "192.0.2.7",
    "2001:db8::7": "2001:db8::7",
  })) {
    const answer = await app.request("/", { headers: { "x-forwarded-for": forwarded } });
    expect(await answer.text()).toBe(address);
  }
});
