import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";

/** Would end the attacker's session or delete the account. */
const leaving = ["/auth/logout", "/mypage/profile/delete"];

/** A proxy that adds this cookie to every request, and blocks logging out and deleting. */
export async function openDoor(site: string, cookie: string | undefined): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(site);
  const server = http.createServer((request, response) => {
    const { method, url: path = "/", headers } = request;
    if (leaving.some((way) => path.startsWith(way))) return void response.writeHead(404).end();
    const sent = { ...headers, ...(cookie && { cookie }), "accept-encoding": "identity" }; // wapiti asks for Brotli, but cannot decode it
    const asked = { hostname, port, method, path, headers: sent };
    const onward = http.request(asked, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, () => undefined);
    });
    onward.on("error", () => response.destroy());
    pipeline(request, onward, () => undefined);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}
