import { existsSync } from "node:fs";
import { installPackages } from "./debian.mjs";

const places = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx"];

/** NGINX_PATH comes first; undefined without nginx. */
export function findNginx() {
  return process.env.NGINX_PATH || places.find((place) => existsSync(place));
}

/** Finds or installs nginx. @throws when there is none afterwards */
export function ensureNginx() {
  if (!findNginx()) installPackages("nginx-light");
  if (!findNginx()) throw new Error("This needs nginx: install it (Debian: nginx-light), or set NGINX_PATH to one.");
}
