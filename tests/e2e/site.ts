import { spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { findNginx } from "../../scripts/nginx.mjs";
import { startGoogle } from "../factories/google";
import { answering, freePort, start, startServer, stop, until } from "./server";

export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * The site as an operator runs it: nginx of docs/nginx.conf ends TLS in front of the production build, and people
 * come in by an OpenID provider on this machine. Everything is made for one worker, and goes with it.
 */
export async function openSite() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-site-"));
  const google = await startGoogle();
  const [web, plain, secure] = [await freePort(), await freePort(), await freePort()];
  const url = `https://localhost:${secure}`;
  const secretLink = "/auth/reset-password?token=a-secret-while-the-site-is-away";
  const nginx = start(findNginx() ?? "nginx", ["-p", folder, "-c", writeNginx(folder, { web, plain, secure })], {});
  await listening(secure, nginx);
  await visitWithReferer(url + secretLink);
  const server = startServer(String(web), {
    ...google.settings,
    PUBLIC_URL: url,
    TRUST_PROXY: "1",
    DATA_DIR: path.join(folder, "data"),
  });
  await answering(`http://localhost:${web}/readyz`, server);
  return {
    url,
    plainUrl: `http://localhost:${plain}`,
    google,
    /** Whatever nginx has written down, of requests and of failures. */
    logs: () =>
      ["access.log", "site-error.log", "error.log"]
        .map((name) => readFileSync(path.join(folder, name), "utf8"))
        .join(""),
    /** What nginx was asked for while the site was away. */
    secretLink,
    close: async () => {
      await Promise.all([stop(nginx), stop(server), google.server.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** docs/nginx.conf with this site's ports and files. @returns where it was written */
function writeNginx(folder: string, { web, plain, secure }: { web: number; plain: number; secure: number }): string {
  const [certificate, key] = [path.join(folder, "certificate.pem"), path.join(folder, "key.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"];
  spawnSync("openssl", [...request, "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate]);
  mkdirSync(path.join(folder, "temp"));
  const site = fill(readFileSync("docs/nginx.conf", "utf8"), [
    ["127.0.0.1:3000", `127.0.0.1:${web}`],
    ["listen 80;", `listen 127.0.0.1:${plain};`],
    ["listen 443 ssl", `listen 127.0.0.1:${secure} ssl`],
    ["https://homes.example", `https://localhost:${secure}`],
    ["server_name homes.example", "server_name localhost"],
    ["/etc/ssl/homes/fullchain.pem", certificate],
    ["/etc/ssl/homes/privkey.pem", key],
    ["/var/log/nginx/homes-error.log crit", `${path.join(folder, "site-error.log")} crit`],
    ["/var/log/nginx/homes.log", path.join(folder, "access.log")],
  ]);
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path temp/${kind};`);
  const file = path.join(folder, "nginx.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    file,
    `daemon off; ${user} pid nginx.pid; error_log error.log; events {} http { ${temp.join(" ")}\n${site} }`,
  );
  return file;
}

/** Each of the texts must stand there, or the file and this test have parted. */
function fill(text: string, changes: [string, string][]): string {
  return changes.reduce((filled, [from, to]) => {
    if (!filled.includes(from)) throw new Error(`docs/nginx.conf has no “${from}”`);
    return filled.replaceAll(from, to);
  }, text);
}

/** Whatever the answer; the certificate is made for the run. */
async function visitWithReferer(address: string): Promise<void> {
  const request = https.get(address, { rejectUnauthorized: false, headers: { Referer: address } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
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
