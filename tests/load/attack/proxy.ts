import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";

/** Would end the attacker's session or delete the account. */
const blocked = ["/auth/logout", "/mypage/profile/delete"];

/** A proxy that adds this cookie to every request, and blocks logging out and deleting. */
export async function openProxy(site: string, cookie: string | undefined): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(site);
  const server = http.createServer((request, response) => {
    const { method, url: path = "/", headers } = request;
    if (blocked.some((start) => path.startsWith(start))) return void response.writeHead(404).end();
    const forwarded = { ...headers, ...(cookie && { cookie }), "accept-encoding": "identity" }; // wapiti asks for Brotli, but cannot decode it
    const options = { hostname, port, method, path, headers: forwarded };
    const upstream = http.request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, () => undefined);
    });
    upstream.on("error", () => response.destroy());
    pipeline(request, upstream, () => undefined);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}
