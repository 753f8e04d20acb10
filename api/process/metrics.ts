import { once } from "node:events";
import http from "node:http";
import { collectDefaultMetrics, register } from "prom-client";

/**
 * `GET /metrics` in Prometheus' format, if there is a port. The process ends without waiting for it.
 * @throws the error of a port that is in use
 */
export async function openMetrics(port: number | undefined): Promise<void> {
  if (!port) return;
  collectDefaultMetrics();
  const server = http.createServer(async ({ method, url = "" }, response) => {
    if (method !== "GET" || url.split("?")[0] !== "/metrics") return response.writeHead(404).end();
    const text = await register.metrics().catch(() => undefined);
    return response.writeHead(text ? 200 : 500, { "content-type": register.contentType }).end(text);
  });
  server.listen(port);
  await once(server, "listening");
  server.unref();
}
