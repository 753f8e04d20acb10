import { existsSync } from "node:fs";

const places = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx"];

/** NGINX_PATH comes first; undefined without nginx. */
export function findNginx() {
  return process.env.NGINX_PATH || places.find((place) => existsSync(place));
}
