/** Web processes of the production build, and nginx in front of some of them. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findNginx } from "../nginx.mjs";
import { findFreePort } from "./databases";

export type Web = { port: number; pid: number };

export async function openWebFarm() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-bench-growth-"));
  const children = new Set<ChildProcess>();
  const port = await findFreePort();
  const host = `localhost:${port}`;
  let nginx: ChildProcess | undefined;
  process.once("exit", end);

  function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
    const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "inherit"] });
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  }

  /** The site with its API in one process. Jobs are off, so that they take no time from what is measured. */
  async function startWeb(settings: Record<string, string>): Promise<Web> {
    const webPort = await findFreePort();
    const child = run(process.execPath, ["--max-old-space-size=384", "--max-semi-space-size=8", "scripts/start.mjs"], {
      ...process.env,
      NODE_ENV: "production",
      DEMO: "on",
      JOBS: "off",
      LOG_LEVEL: "info",
      MALLOC_ARENA_MAX: "2", // as in the image
      API_BASE_URL: "",
      SESSION_SECRETS: "a-secret-of-the-benches-of-no-value-to-anybody",
      PUBLIC_URL: `http://${host}`,
      PORT: String(webPort),
      DATA_DIR: path.join(folder, String(webPort)),
      TRUST_PROXY: "1",
      ...settings,
    });
    for (let tries = 0; tries < 6_000 && child.exitCode === null; tries++) {
      const answer = await fetch(`http://127.0.0.1:${webPort}/readyz`).catch(() => undefined);
      if (answer?.ok) return { port: webPort, pid: child.pid! };
      await wait(20);
    }
    throw new Error("A web process did not start.");
  }

  /** Puts nginx in front of these webs, as docs/nginx.conf does, but without TLS. @returns its pid */
  async function balance(webs: Web[]): Promise<number> {
    if (nginx) await stop(nginx);
    const nginxFolder = path.join(folder, "nginx");
    mkdirSync(path.join(nginxFolder, "temp"), { recursive: true });
    const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path temp/${kind};`);
    writeFileSync(
      path.join(nginxFolder, "nginx.conf"),
      `daemon off; ${process.getuid?.() === 0 ? "user root;" : ""} pid nginx.pid; error_log error.log;
      worker_rlimit_nofile 8192; events { worker_connections 4096; }
      http { ${temp.join(" ")} access_log off;
        upstream webs { ${webs.map((web) => `server 127.0.0.1:${web.port} max_fails=0;`).join(" ")} keepalive 32; }
        gzip on; gzip_vary on; gzip_proxied any; gzip_min_length 1024;
        proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_buffer_size 16k; proxy_buffers 8 16k; keepalive_requests 100000;
        server { listen 127.0.0.1:${port} backlog=2048; location / { proxy_pass http://webs; } } }`,
    );
    const started = run(findNginx() ?? "nginx", ["-p", nginxFolder, "-c", path.join(nginxFolder, "nginx.conf")]);
    nginx = started;
    for (let tries = 0; tries < 250 && started.exitCode === null; tries++) {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
      if (answer?.ok) return started.pid!;
      await wait(20);
    }
    throw new Error("nginx did not start: the bench needs it (Debian: nginx-light), or NGINX_PATH.");
  }

  async function stop(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }

  function end(): void {
    for (const child of children) child.kill(child === nginx ? "SIGTERM" : "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 }); // a process may write until it has ended
  }

  return {
    port,
    host,
    startWeb,
    balance,
    close: async () => {
      await Promise.all([...children].map(stop));
      end();
    },
  };
}
