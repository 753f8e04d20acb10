/** How a server of either half keeps its connections behind a load balancer, and how it lets go of them at its end. */
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** A connection on which nothing has been asked yet: its request may be on its way. */
const silentMs = 1_000;
const sweepMs = 50;

/**
 * Load balancers keep idle connections for 60 s; one that Node closes first becomes a 502 there. A whole request may take
 * as long as a dozen megabytes of picture on a slow line.
 */
const timeoutMs = { keepAliveTimeout: 65_000, headersTimeout: 66_000, requestTimeout: 300_000 };

/** @returns the end: new connections are refused, what runs is answered, and the promise holds when all are gone */
export function keepConnections(server) {
  Object.assign(server, timeoutMs);
  const sockets = new Set();
  const running = new Set();
  let ending = false;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.prependListener("request", (request, response) => {
    if (ending) response.shouldKeepAlive = false; // otherwise a busy client's connection never ends
    running.add(response);
    response.once("close", () => running.delete(response));
  });

  return async () => {
    ending = true;
    for (const response of running) response.shouldKeepAlive = false;
    let closed = false;
    const end = once(server, "close").then(() => (closed = true));
    server.close();
    for (const since = Date.now(); !closed; await Promise.race([end, wait(sweepMs)])) {
      server.closeIdleConnections();
      if (Date.now() - since < silentMs) continue;
      const busy = new Set([...running].map(({ socket }) => socket));
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    }
  };
}
