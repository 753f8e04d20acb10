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

it("does not wait for a few calls", async () => {
  const { services, endCalls } = startCalls(4);
  await giveWayToCalls(services);
  await endCalls();
});

it("waits until most calls have ended", async () => {
  const { services, endCalls } = startCalls(5);
  let isOver = false;
  const waiting = giveWayToCalls(services).then(() => (isOver = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  await endCalls();
  await waiting;
});

it("does not wait for ever", async () => {
  const { services, endCalls } = startCalls(20);
  await giveWayToCalls(services);
  await endCalls();
});
