import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** A new connection may have a request in transit. */
const silentMs = 1_000;
const sweepMs = 50;

/** Load balancers close idle connections after 60 s. A 12 MB picture on a slow line takes minutes. */
const timeoutMs = { keepAliveTimeout: 65_000, headersTimeout: 66_000, requestTimeout: 300_000 };

/** @returns a function that refuses new connections and resolves when all running requests are answered */
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
    if (ending) response.shouldKeepAlive = false; // else the connection of a busy client would never close
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
