/** nginx for the tests: the machine's, else Debian's package, installed now. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx"];
const isRoot = process.getuid?.() === 0;

/** NGINX_PATH comes first; undefined without nginx. */
export function findNginx() {
  return process.env.NGINX_PATH || places.find((place) => existsSync(place));
}

/** Finds or installs nginx, else exits with one line that says what to install. */
export function ensureNginx() {
  if (findNginx()) return;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    console.log("No nginx here: installing Debian's nginx-light.");
    const quiet = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "nginx-light"], quiet);
  }
  if (findNginx()) return;
  console.error("The tests need nginx: install it (Debian: nginx-light), or set NGINX_PATH to one.");
  process.exit(1);
}
