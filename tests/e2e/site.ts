import { spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { findNginx } from "../../scripts/nginx.mjs";
import { startGoogle } from "../factories/google";
import { ask } from "../servers/ask";
import { answering, freePort, start, startServer, stop, until } from "./server";

/** Some test machines have no IPv6. */
export const isOnIPv6 = Object.values(os.networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === "::1"),
);

export type Site = Awaited<ReturnType<typeof openSite>>;

/** As operated: deploy/nginx/homes.conf with TLS before the production build, and an OpenID provider. One per worker. */
export async function openSite({ proxies = 1 }: { proxies?: 1 | 2 } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-site-"));
  const google = await startGoogle();
  const [web, plain, secure, edge] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const entrance = proxies === 2 ? edge : secure;
  const url = `https://localhost:${entrance}`;
  const secretLink = "/auth/reset-password?token=a-secret-while-the-site-is-away";
  const nginx = start(
    findNginx() ?? "nginx",
    ["-p", folder, "-c", writeNginx(folder, { web, plain, secure, edge, url })],
    {},
  );
  await listening(secure, nginx);
  const whileAway = await ask(url + secretLink, { headers: { referer: url + secretLink } });
  const server = startServer(String(web), {
    ...google.settings,
    PUBLIC_URL: url,
    ALLOW_EMBEDDED_DATABASE: "on",
    TRUST_PROXY: String(proxies),
    DATA_DIR: path.join(folder, "data"),
  });
  await answering(`http://localhost:${web}/readyz`, server);
  return {
    url,
    port: entrance,
    plainUrl: `http://localhost:${plain}`,
    google,
    logs: () =>
      ["access.log", "site-error.log", "error.log"]
        .map((name) => readFileSync(path.join(folder, name), "utf8"))
        .join(""),
    /** The requests that nginx received while the site was down, and its answers. */
    secretLink,
    whileAway,
    close: async () => {
      await Promise.all([stop(nginx), stop(server), google.server.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** deploy/nginx/homes.conf with this site's ports and files. Returns its path. */
function writeNginx(
  folder: string,
  { web, plain, secure, edge, url }: Record<"web" | "plain" | "secure" | "edge", number> & { url: string },
): string {
  const [certificate, key] = [path.join(folder, "certificate.pem"), path.join(folder, "key.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  spawnSync("openssl", [...request, "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate]);
  mkdirSync(path.join(folder, "temp"));
  const readFile = (name: string) => readFileSync(path.join("deploy/nginx", name), "utf8");
  const whole = readFile("homes.conf").replace(/include \/etc\/nginx\/homes\/(.*);/g, (_, name: string) =>
    readFile(name),
  );
  const filled = fill(whole, [
    ["127.0.0.1:3000", `127.0.0.1:${web}`],
    ["listen 80 ", `listen 127.0.0.1:${plain} `],
    ["listen 443 ssl", `listen 127.0.0.1:${secure} ssl`],
    ["listen [::]:80 ", `${isOnIPv6 ? "" : "#"} listen [::1]:${plain} `],
    ["listen [::]:443 ssl", `${isOnIPv6 ? "" : "#"} listen [::1]:${secure} ssl`],
    ["/etc/nginx/homes/away.html", path.resolve("deploy/nginx/away.html")],
    ["/var/cache/nginx", folder],
    ["https://homes.example", url],
    ["server_name homes.example", "server_name localhost"],
    ["/etc/ssl/homes/fullchain.pem", certificate],
    ["/etc/ssl/homes/privkey.pem", key],
    ["/var/log/nginx/homes-error.log crit", `${path.join(folder, "site-error.log")} crit`],
    ["/var/log/nginx/homes.log", path.join(folder, "access.log")],
  ]);
  // A third party's proxy in front of ours: it terminates TLS, opens a new connection, and appends to the forwarding
  // header
  const outer = `server {
    listen 127.0.0.1:${edge} ssl; access_log off; ssl_certificate ${certificate}; ssl_certificate_key ${key};
    proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    location / { proxy_pass https://127.0.0.1:${secure}; }
  }`;
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path temp/${kind};`);
  const file = path.join(folder, "nginx.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    file,
    `daemon off; ${user} pid nginx.pid; error_log error.log; events {} http { ${temp.join(" ")}\n${filled}\n${outer} }`,
  );
  return file;
}

/** Throws when a text is missing, so that the test cannot silently differ from the documented file. */
function fill(text: string, changes: [string, string][]): string {
  return changes.reduce((filled, [from, to]) => {
    if (!filled.includes(from)) throw new Error(`deploy/nginx has no “${from}”`);
    return filled.replaceAll(from, to);
  }, text);
}

const listening = (port: number, child: ChildProcess) =>
  until(child, async () => {
    const socket = net.connect(port, "127.0.0.1");
    const open = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    return open;
  });
