import http from "node:http";

export type Sent = { method: string; path: string; headers: [name: string, value: string][]; body?: Buffer };
export type Answered = { status: number; headers: http.IncomingHttpHeaders; text: string; ms: number };

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
const timeoutMs = 30_000;

/** Sends headers unchanged, also duplicates, which HTTP clients would merge. */
export function send(port: number, { method, path, headers, body }: Sent): Promise<Answered | Error> {
  const startedAt = performance.now();
  const raw = [["Host", `localhost:${port}`], ...headers].flat();
  if (body) raw.push("Content-Length", String(body.length));
  return new Promise((resolve) => {
    let request: http.ClientRequest;
    try {
      request = http.request({ port, method, path, headers: raw, agent, timeout: timeoutMs });
    } catch (error) {
      return resolve(error as Error); // Node refuses to send it
    }
    request.on("timeout", () => request.destroy(new Error("no answer in time")));
    request.on("error", resolve);
    request.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", resolve);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString("utf8"),
          ms: performance.now() - startedAt,
        }),
      );
    });
    request.end(body);
  });
}
