import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { expect } from "vitest";

type Server = {
  process: ChildProcess;
  port: number;
  ready: string;
  post: { path: string; type: string; body: string };
};

export const logInForm = {
  path: "/auth/login",
  type: "application/x-www-form-urlencoded",
  body: "email=a%40b.example&password=Wrong-2026",
};
export const logInCall = {
  path: "/v1/auth/login",
  type: "application/json",
  body: '{"email":"a@b.example","password":"x"}',
};

/** On SIGTERM: refuses connections, answers running requests, closes idle connections, and exits with 0. */
export async function expectDrain({ process, port, ready, post }: Server) {
  const idle = await connect(port);
  idle.socket.write(`GET ${ready} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
  await expect.poll(idle.read).toContain("200 OK");
  const silent = await connect(port);
  const running = await openPost(port, post);

  const startedAt = performance.now();
  const ended = once(process, "exit");
  process.kill("SIGTERM");
  await idle.closed;
  const knock = () =>
    connect(port).then(
      ({ socket }) => void socket.destroy(),
      (error: Error) => error.message,
    );
  await expect.poll(knock).toContain("ECONNREFUSED");
  running.socket.write(post.body.slice(10));
  await Promise.all([running.closed, silent.closed]);
  expect(running.read()).toMatch(/^HTTP\/1\.1 40[01] /);
  expect(running.read()).toMatch(/^connection: close\r$/im);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
}

/** Sends a POST whose body is incomplete. */
export async function openPost(port: number, { path, type, body }: Server["post"]) {
  const connection = await connect(port);
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}`;
  connection.socket.write(`${head}\r\n\r\n${body.slice(0, 10)}`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  return connection;
}

async function connect(port: number) {
  const socket = net.connect(port, "127.0.0.1");
  await once(socket, "connect");
  let text = "";
  socket.on("data", (part) => (text += part.toString()));
  socket.on("error", () => undefined);
  return { socket, read: () => text, closed: new Promise((resolve) => socket.once("close", resolve)) };
}
