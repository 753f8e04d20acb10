import http from "node:http";
import { expect, it } from "vitest";
import { keepConnections } from "../../scripts/connections.mjs";

it("accepts a 12 MB picture at one megabit per second", () => {
  const server = http.createServer();
  keepConnections(server);
  const neededMs = 12 * 8 * 1_000;
  expect(server.requestTimeout).toBeGreaterThan(2 * neededMs);
  expect(server.headersTimeout).toBeLessThan(server.requestTimeout);
});
