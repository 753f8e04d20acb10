import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { Services } from "../services";
import { countRunningCalls, giveWayToCalls } from "./running-calls";

function startCalls(count: number) {
  const services = {} as Services;
  const app = new Hono();
  app.use("*", countRunningCalls(services));
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  app.get("/", async (c) => {
    await ended;
    return c.text("ok");
  });
  const calls = Array.from({ length: count }, () => app.request("/"));
  return { services, endCalls: () => (end(), Promise.all(calls)) };
}

const afterMs = (ms: number, promise: Promise<unknown>) =>
  Promise.race([promise.then(() => "over"), wait(ms, "waiting")]);

it("does not wait for a few calls", async () => {
  const { services, endCalls } = startCalls(4);
  expect(await afterMs(20, giveWayToCalls(services))).toBe("over");
  await endCalls();
});

it("waits until most calls have ended", async () => {
  const { services, endCalls } = startCalls(5);
  const waiting = giveWayToCalls(services);
  expect(await afterMs(60, waiting)).toBe("waiting");
  await endCalls();
  expect(await afterMs(200, waiting)).toBe("over");
});

it("does not wait for ever", async () => {
  const { services, endCalls } = startCalls(20);
  const waiting = giveWayToCalls(services);
  expect(await afterMs(200, waiting)).toBe("waiting");
  await waiting;
  await endCalls();
});
